import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { speak } from "../../../lib/language.ts";
import { atItsPlace } from "../../../lib/notices.test-data.ts";
import {
  bodiesOf,
  counterPerson,
  hitOf,
  loan,
  offline,
  open,
  outTo,
  type Request,
  registration,
  returnOf,
  serve,
  thing,
} from "./counter.test-data.tsx";
import CounterPage from "./counter-page.tsx";

const lan = hitOf.person(5, "Nguyễn Thị Lan");
const free = hitOf.thing(thing());
const lent = hitOf.thing(thing({ free: 0, openLines: [outTo("Nguyễn Thị Lan")] }));
const tubesOut = (count: number) =>
  thing({
    id: 12,
    code: "ON-01",
    name: "Ống nghiệm",
    trackingMode: "QUANTITY",
    free: 0,
    openLines: [outTo("Nguyễn Thị Lan", count)],
  });

beforeEach(() => speak("vi"));

const box = () =>
  screen.findByRole<HTMLInputElement>("combobox", { name: "Mã, tên người hoặc tên thiết bị" });

/** A hand scanner fills the box and presses Enter. */
async function scan(code: string) {
  const field = await box();
  fireEvent.change(field, { target: { value: code } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(field.value).toBe("");
}

/** All of it in order, as good. */
const takesAll = ({ body }: Request) => ({
  items: (body as { things: { equipmentId: number }[] }).things.map(({ equipmentId }) => ({
    equipmentId,
    done: true,
    message: null,
    loan: { id: 40, number: "PM-2627-0040", borrowerName: "Nguyễn Thị Lan", openLines: 1 },
  })),
});

const pile = () => screen.getByRole("list", { name: "Các thứ vừa quét" });
const take = async () => fireEvent.click(await screen.findByRole("tab", { name: /Nhận lại/ }));

test("the day stands on top, each figure leading to its list", async () => {
  serve();
  open(CounterPage);
  const day = await screen.findByRole("navigation", { name: "Trong ngày" });
  expect(
    within(day)
      .getByRole("link", { name: /4\s*Quá hạn/ })
      .getAttribute("href"),
  ).toBe("/equipment/request/overdue");
  expect(
    within(day)
      .getByRole("link", { name: /5\s*Chờ duyệt/ })
      .getAttribute("href"),
  ).toContain("status=PENDING");
  expect(within(day).queryByText(/Trùng ngày nghỉ/)).toBeNull();
});

test("a person and things are scanned in quick succession, answered in their order, and handed out with one button", async () => {
  const asked = serve(
    { "POST /loans": loan({ lineCount: 2 }) },
    { GV005: lan, "KHV-001": free, "ON-01": hitOf.thing(thing({ ...tubesOut(1), free: 4, openLines: [] })) },
  );
  open(CounterPage);
  await scan("GV005");
  await scan("KHV-001");
  await scan("ON-01");
  await scan("ON-01");
  const give = await screen.findByRole("button", { name: "Giao 2 thứ cho Nguyễn Thị Lan" });
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("spinbutton", { name: "Số lượng, Ống nghiệm" }).value).toBe(
      "2",
    ),
  );
  fireEvent.click(screen.getByRole("button", { name: "Cuối ngày hôm nay" }));
  fireEvent.click(give);
  expect(
    await screen.findByText(/^Đã giao 2 thứ cho Nguyễn Thị Lan, hẹn trả 24\/11\/2026 09:50/),
  ).toBeTruthy();
  const [body] = bodiesOf(asked, "POST /loans");
  expect(body).toMatchObject({
    borrowerId: 5,
    kind: "DAYS",
    lines: [
      { equipmentId: 12, quantity: 2 },
      { equipmentId: 11, quantity: 1 },
    ],
  });
  expect((body as { dueDate?: string }).dueDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await screen.findByText("Khay trống")).toBeTruthy();
});

test("what was registered is handed out with F9, or its slip’s number fills the tray and another piece is swapped in", async () => {
  const slip = { ...registration(), className: "6A2", lineCount: 2, canHandOut: true };
  const asked = serve(
    { "GET /loan-counter/people/5": counterPerson({ registrations: [slip] }), "POST /loans": loan() },
    {
      GV005: lan,
      "DK-2627-0030": hitOf.registration(30),
      "KHV-009": hitOf.thing(thing({ id: 19, code: "KHV-009" })),
    },
  );
  open(CounterPage);
  await scan("GV005");
  expect(await screen.findByText("Thứ Ba 24/11, tiết 3 sáng")).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "F9" });
  await waitFor(() => expect(bodiesOf(asked, "POST /loans")).toEqual([{ registrationId: 30 }]));
  await screen.findByText(/^Đã giao/);
  await scan("DK-2627-0030");
  await scan("KHV-009");
  expect(await screen.findByText(/KHV-009 thay cho KHV-001/)).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(bodiesOf(asked, "POST /loans")).toHaveLength(2));
  expect(bodiesOf(asked, "POST /loans")[1]).toMatchObject({
    registrationId: 30,
    version: 4,
    lines: [
      { equipmentId: 19, quantity: 1 },
      { equipmentId: 12, quantity: 8 },
    ],
  });
});

test("what somebody else has is said at the line and not handed out; a code nobody knows is said too", async () => {
  serve(
    {},
    { GV005: lan, "KHV-001": hitOf.thing(thing({ free: 0, openLines: [outTo("Trần Văn Hòa", 1, 6)] })) },
  );
  open(CounterPage);
  await scan("GV005");
  await scan("KHV-001");
  expect(await screen.findByText("Trần Văn Hòa đang mượn, hẹn trả 24/11/2026 09:50")).toBeTruthy();
  expect(
    screen.getByRole<HTMLButtonElement>("button", { name: "Giao 0 thứ cho Nguyễn Thị Lan" }).disabled,
  ).toBe(true);
  await scan("LẠ");
  expect(await screen.findByText("Không thấy mã “LẠ” trong sổ.")).toBeTruthy();
});

test("somebody else’s card does not take over a tray that was not handed out", async () => {
  serve({}, { GV005: lan, GV006: hitOf.person(6, "Trần Văn Hòa"), "KHV-001": free });
  open(CounterPage);
  for (const code of ["GV005", "KHV-001", "GV006"]) await scan(code);
  expect(await screen.findByText(/Khay của Nguyễn Thị Lan còn 1 thứ chưa giao/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Giao 1 thứ cho Nguyễn Thị Lan" })).toBeTruthy();
});

test("the server’s refusal stands at its line, and the tray stays", async () => {
  const refused = [
    409,
    {
      code: "conflict",
      message: "Chưa giao được",
      fields: { "lines.0.equipmentId": "Kính hiển vi đã hứa cho cô Hà, tiết 3." },
    },
  ];
  serve({ "POST /loans": refused }, { GV005: lan, "KHV-001": free });
  open(CounterPage);
  await scan("GV005");
  await scan("KHV-001");
  fireEvent.click(await screen.findByRole("button", { name: /^Giao 1 thứ/ }));
  const tray = await screen.findByRole("list", { name: "Khay giao" });
  expect(await within(tray).findByText("Kính hiển vi đã hứa cho cô Hà, tiết 3.")).toBeTruthy();
});

test("while things come back nothing is offered to be handed out", async () => {
  const slip = { ...registration(), className: "6A2", lineCount: 2, canHandOut: true };
  const person = counterPerson({ registrations: [slip], loans: [loan()] });
  const asked = serve({ "GET /loan-counter/people/5": person }, { GV005: lan });
  open(CounterPage);
  await scan("GV005");
  expect((await screen.findAllByRole("button", { name: "Giao như đăng ký" })).length).toBeGreaterThan(0);
  await take();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Giao như đăng ký" })).toBeNull());
  fireEvent.keyDown(document.body, { key: "F9" });
  expect(bodiesOf(asked, "POST /loans")).toEqual([]);
  expect(screen.queryByText("0 thứ đã nhận lại")).toBeNull();
  expect(screen.getAllByRole("button", { name: "Nhận lại phiếu này" }).length).toBeGreaterThan(0);
});

test("F4 goes to taking back and is remembered; scan after scan comes back, together where the server is still busy", async () => {
  const codes = Array.from({ length: 5 }, (_, index) => `KHV-00${index + 1}`);
  const scans = Object.fromEntries(
    codes.map((code, index) => [
      code,
      hitOf.thing(thing({ id: 11 + index, code, free: 0, openLines: [outTo("Nguyễn Thị Lan")] })),
    ]),
  );
  const asked = serve({ "POST /loan-returns": takesAll }, scans);
  open(CounterPage);
  await box();
  fireEvent.keyDown(document.body, { key: "F4" });
  expect(localStorage.getItem("counter-mode")).toBe("take");
  for (const code of codes) await scan(code);
  expect(await screen.findByText("5 thứ đã nhận lại")).toBeTruthy();
  expect(within(pile()).getAllByText("đã nhận từ Nguyễn Thị Lan")).toHaveLength(5);
  const sent = bodiesOf(asked, "POST /loan-returns") as { things: { equipmentId: number }[] }[];
  expect(sent.flatMap(({ things }) => things.map(({ equipmentId }) => equipmentId)).toSorted()).toEqual([
    11, 12, 13, 14, 15,
  ]);
  expect(sent).toHaveLength(1);
});

test("of several out it is asked how many, of several borrowers whose", async () => {
  const shared = thing({
    ...tubesOut(5),
    openLines: [outTo("Nguyễn Thị Lan", 5), outTo("Trần Văn Hòa", 2, 6)],
  });
  const asked = serve({ "POST /loan-returns": takesAll }, { "ON-01": hitOf.thing(shared) });
  open(CounterPage);
  await take();
  await scan("ON-01");
  fireEvent.click(await screen.findByRole("radio", { name: "Trần Văn Hòa: 2 Cái" }));
  fireEvent.click(screen.getByRole("button", { name: "Bớt một: Số lượng, Ống nghiệm" }));
  fireEvent.click(screen.getByRole("button", { name: "Nhận lại 1 Cái" }));
  await screen.findByText("1 thứ đã nhận lại");
  expect(bodiesOf(asked, "POST /loan-returns")).toEqual([
    { things: [{ equipmentId: 12, quantity: 1, condition: "GOOD", borrowerId: 6 }] },
  ]);
});

test("a code nobody knows and what nobody has are said in their rows, and do not hold back the others", async () => {
  serve(
    { "POST /loan-returns": takesAll },
    { "KHV-001": lent, "KHV-002": hitOf.thing(thing({ id: 12, code: "KHV-002" })) },
  );
  open(CounterPage);
  await take();
  for (const code of ["LẠ", "KHV-002", "KHV-001"]) await scan(code);
  expect(await screen.findByText("Không thấy mã “LẠ” trong sổ.")).toBeTruthy();
  expect(await screen.findByText("Không có ai đang mượn Kính hiển vi KHV-002.")).toBeTruthy();
  expect(await screen.findByText("1 thứ đã nhận lại")).toBeTruthy();
});

test("over a bad network rows stay, are sent again under the same key, and leaving warns", async () => {
  let isDown = true;
  const asked = serve(
    { "POST /loan-returns": (request: Request) => (isDown ? offline : takesAll(request)) },
    { "KHV-001": lent },
  );
  const router = open(CounterPage);
  await take();
  await scan("KHV-001");
  expect(await screen.findByText(/^1 thứ chưa gửi được/)).toBeTruthy();
  void router.navigate("/elsewhere");
  expect(await screen.findByText("Có thay đổi chưa lưu")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Ở lại trang" }));
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Gửi lại" }));
  expect(await screen.findByText("1 thứ đã nhận lại")).toBeTruthy();
  const [first, second] = asked.filter(({ call }) => call === "POST /loan-returns");
  expect(first?.key).toBeTruthy();
  expect(second?.key).toBe(first?.key);
});

test("a row is undone or marked broken afterwards, and what came back with it stays back", async () => {
  const both = [
    { lineId: 1, good: 1, broken: 0, lost: 0, groups: [], note: null, incident: null },
    { lineId: 2, good: 8, broken: 0, lost: 0, groups: [], note: null, incident: null },
  ];
  const asked = serve(
    {
      "POST /loan-returns": takesAll,
      "GET /loans/40": loan({ returns: [returnOf({ lines: both })] }),
      "POST /loan-returns/70/undo": loan(),
      "POST /loans/40/return": loan(),
    },
    { "KHV-001": lent },
  );
  open(CounterPage);
  await take();
  await scan("KHV-001");
  fireEvent.click(await screen.findByRole("button", { name: "Ghi là hỏng" }));
  await waitFor(() => expect(bodiesOf(asked, "POST /loans/40/return")).toHaveLength(1));
  expect(bodiesOf(asked, "POST /loan-returns/70/undo")).toEqual([{ reason: "Quét nhầm ở quầy" }]);
  expect(bodiesOf(asked, "POST /loans/40/return")[0]).toMatchObject({
    lines: [
      { lineId: 1, good: 0, broken: 1 },
      { lineId: 2, good: 8, broken: 0 },
    ],
  });
  expect(await within(pile()).findByText("Hỏng")).toBeTruthy();
});

/** A key at a moment of the scanner’s own pace, however slow the machine of the test is. */
function press(target: Element, key: string, at: number) {
  const event = createEvent.keyDown(target, { key });
  Object.defineProperty(event, "timeStamp", { value: at });
  fireEvent(target, event);
}

test("what is typed outside of a field goes into the box; what a scanner types into another field is taken out again", async () => {
  serve(
    {},
    { GV005: lan, "KHV-001": free, "ON-01": hitOf.thing(thing({ ...tubesOut(1), free: 4, openLines: [] })) },
  );
  open(CounterPage);
  await scan("GV005");
  await scan("ON-01");
  const quantity = await screen.findByRole<HTMLInputElement>("spinbutton", { name: "Số lượng, Ống nghiệm" });
  quantity.focus();
  const before = quantity.value;
  for (const [index, key] of [..."KHV-001"].entries()) {
    press(quantity, key, index * 10);
    fireEvent.input(quantity, { target: { value: `${quantity.value}${key}` } });
  }
  press(quantity, "Enter", 70);
  expect(await screen.findByText("Kính hiển vi")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("spinbutton", { name: "Số lượng, Ống nghiệm" }).value).toBe(
    before,
  );
  const button = screen.getByRole("button", { name: "Bỏ khay" });
  button.focus();
  fireEvent.keyDown(button, { key: "K" });
  expect(document.activeElement).toBe(await box());
});

test("a person scanned while things come back shows what they have; a slip is taken back as a whole", async () => {
  serve(
    { "GET /loan-counter/people/5": counterPerson({ loans: [loan()] }) },
    { GV005: lan, "PM-2627-0040": hitOf.loan(40) },
  );
  open(CounterPage);
  await take();
  await scan("GV005");
  expect(await screen.findByRole("button", { name: "PM-2627-0040" })).toBeTruthy();
  expect(screen.getByText("Kính hiển vi (KHV-001); 8 × Ống nghiệm")).toBeTruthy();
  await scan("PM-2627-0040");
  expect(await screen.findByText("Nhận lại, phiếu PM-2627-0040")).toBeTruthy();
});

test("without the right to keep, the counter says what the server says", async () => {
  serve({
    "GET /loan-counter/day": [
      403,
      { code: "forbidden", message: "Chỉ người phụ trách thiết bị dùng được quầy giao nhận." },
    ],
  });
  open(CounterPage);
  expect(
    await screen.findByText("Chỉ người phụ trách thiết bị dùng được quầy giao nhận.", atItsPlace),
  ).toBeTruthy();
});

test("a name is typed: the person is chosen with the keys, a free piece of a kind is picked, and another may be", async () => {
  const kind = {
    name: "Kính hiển vi",
    unit: "Cái",
    trackingMode: "ITEM",
    free: 2,
    records: 3,
    holders: [],
    codes: ["KHV-001", "KHV-002", "KHV-003"],
  };
  const asked = serve(
    {
      "GET /loan-counter/suggestions": ({ query }: Request) =>
        query.get("search") === "lan"
          ? {
              people: [
                { id: 5, name: "Nguyễn Thị Lan", code: "GV005", subjectGroupName: null, slips: 1, out: 0 },
              ],
              things: [],
            }
          : { people: [], things: [{ ...kind, freeCodes: ["KHV-001", "KHV-002"] }] },
    },
    { "KHV-001": free, "KHV-002": hitOf.thing(thing({ id: 12, code: "KHV-002" })) },
  );
  open(CounterPage);
  const field = await box();
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: "lan" } });
  const person = await screen.findByRole("option", { name: /Nguyễn Thị Lan/ });
  expect(person.textContent).toContain("1 phiếu chờ nhận hôm nay");
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(field.getAttribute("aria-activedescendant")).toBe(person.id);
  fireEvent.keyDown(field, { key: "Enter" });
  expect(field.value).toBe("");
  expect(await screen.findByText("Nguyễn Thị Lan", { selector: ".counter-person-line strong" })).toBeTruthy();

  fireEvent.change(field, { target: { value: "kinh hien" } });
  fireEvent.click(await screen.findByRole("option", { name: /Kính hiển vi/ }));
  const tray = await screen.findByRole("list", { name: "Khay giao" });
  await waitFor(() => expect(tray.textContent).toContain("KHV-001"));
  fireEvent.mouseDown(within(tray).getByRole("combobox", { name: "Chiếc khác, Kính hiển vi" }));
  fireEvent.click(await screen.findByRole("option", { name: "KHV-002" }));
  expect(
    asked.filter(({ call }) => call === "GET /loan-counter/scan").map(({ query }) => query.get("code")),
  ).toEqual(["KHV-001"]);
});

test("what a scanner types goes at once, and asks for no names", async () => {
  const asked = serve({}, { "KHV-001": free });
  open(CounterPage);
  await scan("KHV-001");
  await screen.findByText(/KHV-001/);
  expect(asked.some(({ call }) => call === "GET /loan-counter/suggestions")).toBe(false);
});

test("ten pieces taken back one after the other cost a look and a return each, no names, and the day once when all are back", async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `KHV-1${index}`);
  const scans = codes.map(
    (code, index) =>
      [
        code,
        hitOf.thing(thing({ id: 100 + index, code, free: 0, openLines: [outTo("Nguyễn Thị Lan")] })),
      ] as const,
  );
  const asked = serve({ "POST /loan-returns": takesAll }, Object.fromEntries(scans));
  const callsOf = (call: string) => asked.filter((one) => one.call === call).length;
  open(CounterPage);
  await take();
  const field = await box();
  for (const [index, code] of codes.entries()) {
    for (const [at] of [...code].entries())
      fireEvent.change(field, { target: { value: code.slice(0, at + 1) } });
    fireEvent.keyDown(field, { key: "Enter" });
    await screen.findByText(`${index + 1} thứ đã nhận lại`);
  }
  expect([
    callsOf("GET /loan-counter/scan"),
    callsOf("POST /loan-returns"),
    callsOf("GET /loan-counter/suggestions"),
  ]).toEqual([10, 10, 0]);
  await waitFor(() => expect(callsOf("GET /loan-counter/day")).toBe(2), { timeout: 4_000 });
}, 20_000);
