import { expect, test } from "vitest";
import { readMarks } from "./personal-words.ts";
import { KnownNames, toldLine } from "./plain-words.ts";

const names = new KnownNames();
names.add({ kind: "employee", id: 7 }, "Vũ Anh Tuấn");
names.add({ kind: "user", id: 3 }, "Vũ Anh Tuấn");
names.add({ kind: "student", id: 5 }, "Lê An");
names.add({ kind: "student", id: 6 }, "Lê An Nhiên");
names.add({ kind: "student", id: 8 }, "Trần Song");
names.add({ kind: "student", id: 9 }, "Trần Song");
names.add({ kind: "employee", id: 4 }, "Mai");
/** As in a line, but that the test reads it without a key. */
const mark = ({ kind, id }: { kind: string; id: number }, words: string) =>
  `⟦${id}:${Buffer.from(`<${kind} ${id}: ${words}>`).toString("base64")}⟧`;
const told = (of: Parameters<typeof toldLine>[0]) => {
  const { actorName, details } = toldLine(of, names, mark);
  const read = (text: string) => readMarks(text, (id, said) => (id === 1 ? undefined : said.toString()));
  return { actorName: read(actorName), details: read(details) };
};

const line = {
  ...{ actorId: 3, actorName: "Vũ Anh Tuấn", subjectType: "equipment", subjectId: 1 },
  details: "{}",
};

test.each([
  ["Vũ Anh Tuấn", "<employee 7: Vũ Anh Tuấn>"],
  ["Sổ mượn: Vũ Anh Tuấn, Lê An.", "Sổ mượn: <employee 7: Vũ Anh Tuấn>, <student 5: Lê An>."],
  ["Lê An Nhiên báo", "<student 6: Lê An Nhiên> báo"],
  ["Lê Anh, VLê An, Lê An2", "Lê Anh, VLê An, Lê An2"],
  ["Trần Song, Mai", "Trần Song, Mai"],
  ["⟦1:AAAA⟧ Lê An", "⟦1:AAAA⟧ Lê An"],
])("a line about a thing that says “%s”", (said, expected) => {
  expect(told({ ...line, details: JSON.stringify({ person: said }) })).toEqual({
    actorName: "<user 3: Vũ Anh Tuấn>",
    details: JSON.stringify({ person: expected }),
  });
});

test("a line about a person is theirs, every word; what is marked stays", () => {
  const about = { ...line, subjectType: "student", subjectId: 5 };
  expect(told({ ...about, details: '{"name":"Lê An","code":"⟦1:AAAA⟧"}' }).details).toBe(
    '{"name":"<student 5: Lê An>","code":"⟦1:AAAA⟧"}',
  );
});

test("since actions say themselves whose a word is, names are not looked for", () => {
  const today = { ...line, actorName: "⟦1:AAAA⟧", details: '{"reason":"Lê An"}' };
  expect(told(today)).toEqual({ actorName: "⟦1:AAAA⟧", details: '{"reason":"Lê An"}' });
});
