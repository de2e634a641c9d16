import { expect, test } from "vitest";
import {
  keysIn,
  marked,
  newPersonalKey,
  ofPeople,
  ofPerson,
  openedWith,
  readMarks,
  sealedUnder,
  tellPersons,
  type Whose,
} from "./personal-words.ts";

const told = ({ kind, id }: Whose, words: string) => `<${kind} ${id}: ${words}>`;
const noun = { vi: "học sinh", en: "pupil" };

test.each([
  [
    "a line about a pupil: every word, but not what the program says",
    { type: "student", id: 5 },
    { noun, name: "Lê An", code: null, changes: [{ field: "birthDate", from: null, to: "2013-04-05" }] },
    {
      noun,
      name: "<student 5: Lê An>",
      code: null,
      changes: [{ field: "birthDate", from: null, to: "<student 5: 2013-04-05>" }],
    },
  ],
  [
    "a line about a thing: who was named",
    { type: "equipment", id: 5 },
    { quantity: 2, room: "P.101", person: ofPerson("employee", 7, "Vũ Tuấn") },
    { quantity: 2, room: "P.101", person: "<employee 7: Vũ Tuấn>" },
  ],
  [
    "what the program says in both languages, with a name in it",
    { type: "track-book-lock", id: 5 },
    { book: { vi: ofPerson("employee", 7, "Vũ Tuấn", "Sổ mượn: "), en: "Book" } },
    { book: { vi: "Sổ mượn: <employee 7: Vũ Tuấn>", en: "Book" } },
  ],
  [
    "several people are one word",
    { type: "inventory-check", id: 5 },
    {
      people: ofPeople("employee", [
        { id: 1, name: "An" },
        { id: 2, name: "Bình" },
      ]),
    },
    { people: "<employee 1: An>, <employee 2: Bình>" },
  ],
  [
    "a report: what may name somebody",
    { type: "incident", id: 5 },
    {
      number: "HH-1",
      reason: "An nói vậy",
      changes: [
        { field: "severity", from: "MINOR", to: "MAJOR" },
        { field: "responsibleName", from: "", to: "Lê An, 8A" },
      ],
    },
    {
      number: "HH-1",
      reason: "<incident 5: An nói vậy>",
      changes: [
        { field: "severity", from: "MINOR", to: "MAJOR" },
        { field: "responsibleName", from: "", to: "<incident 5: Lê An, 8A>" },
      ],
    },
  ],
  [
    "an upkeep: who did it, and not what was done",
    { type: "maintenance", id: 5 },
    {
      content: "Lau máy",
      changes: [
        { field: "person", from: null, to: "Lê An" },
        { field: "result", from: "", to: "Tốt" },
      ],
    },
    {
      content: "Lau máy",
      changes: [
        { field: "person", from: null, to: "<maintenance 5: Lê An>" },
        { field: "result", from: "", to: "Tốt" },
      ],
    },
  ],
  [
    "a unit: who signs, however deep it stands",
    { type: "department", id: 5 },
    {
      changes: [{ field: "signers", from: null, to: [{ title: "Kế toán", name: "Lê An" }] }],
      name: "Bến Hạ",
    },
    {
      changes: [
        {
          field: "signers",
          from: null,
          to: [{ title: "<department 5: Kế toán>", name: "<department 5: Lê An>" }],
        },
      ],
      name: "Bến Hạ",
    },
  ],
])("%s", (_, subject, details, expected) => {
  expect(tellPersons(subject, details, told)).toEqual(expected);
});

test("what was marked is read with its key; with another one, and what somebody typed, it stays as it is", () => {
  const [key, other] = [newPersonalKey(), newPersonalKey()];
  const text = `${marked(12, key, "Lê “An”\n")}, ${marked(3, other, "Bình")} ⟦1:abc⟧ ⟦x⟧`;
  expect(text).not.toMatch(/Lê|Bình/);
  expect(keysIn(text)).toEqual([12, 3, 1]);
  const wordsOf = (id: number, sealed: Buffer) => openedWith(id === 3 ? other : key, sealed)?.toString();
  expect(readMarks(text, wordsOf)).toBe("Lê “An”\n, Bình ⟦1:abc⟧ ⟦x⟧");
  expect(readMarks(text, (_, sealed) => openedWith(other, sealed)?.toString())).toContain("⟦12:");
});

test("the same words look different each time, and nothing opens what was changed", () => {
  const key = newPersonalKey();
  const sealed = sealedUnder(key, Buffer.from("An"));
  expect(sealedUnder(key, Buffer.from("An")).equals(sealed)).toBe(false);
  sealed[14] = (sealed[14] ?? 0) ^ 1;
  expect(openedWith(key, sealed)).toBeUndefined();
});
