import { beforeEach, expect, test } from "vitest";
import { speak } from "../../lib/language.ts";
import { changesOf } from "./voucher-changes.ts";
import { blankIncoming, blankVoucher, type ChosenValues } from "./voucher-values.ts";

beforeEach(() => speak("vi"));

const line: ChosenValues = {
  equipmentId: 7,
  code: "KHV-001",
  name: "Kính hiển vi",
  unit: "Cái",
  trackingMode: "QUANTITY",
  roomId: 4,
  roomName: "Phòng Lý",
  lotId: null,
  lotName: null,
  expiresOn: null,
  condition: "GOOD",
  free: 12,
  held: 0,
  there: 12,
  value: 0,
  unitPrice: null,
  quantity: 2,
  toCondition: "BROKEN",
  fromRoom: false,
  note: null,
};
const store = { id: 9, name: "Kho thiết bị", code: null };

test("what goes says the place, what moves also where to, what breaks as what", () => {
  const chosen = { ...blankVoucher, chosen: [line] };
  const said = { name: "Kính hiển vi", unit: "Cái", place: "Phòng Lý", before: 12, after: 10 };
  expect(changesOf("DECREASE", chosen)).toEqual([said]);
  expect(changesOf("TRANSFER", { ...chosen, toRoom: store })).toEqual([
    { ...said, rest: "2 sang Kho thiết bị" },
  ]);
  expect(changesOf("CONDITION", chosen)).toEqual([{ ...said, rest: "2 thành hỏng" }]);
  expect(changesOf("ISSUE", chosen)).toEqual([{ name: "Kính hiển vi", unit: "Cái", before: 12, after: 10 }]);
});

test("a condition other than good is named beside the room", () => {
  const broken = { ...blankVoucher, chosen: [{ ...line, condition: "BROKEN" as const }] };
  expect(changesOf("DECREASE", broken)[0]?.place).toBe("Phòng Lý (hỏng)");
});

test("nothing is said of empty lines, of more than there is, and of what its own part says", () => {
  const with_ = (changes: Partial<ChosenValues>) => ({ ...blankVoucher, chosen: [{ ...line, ...changes }] });
  expect(changesOf("DECREASE", with_({ quantity: null }))).toEqual([]);
  expect(changesOf("DECREASE", with_({ quantity: 13 }))).toEqual([]);
  expect(changesOf("CONVERT", with_({}))).toEqual([]);
  expect(changesOf("TRANSFER", { ...with_({}), wholeRoom: true })).toEqual([]);
});

test("what comes is added to what a counted record has; a new one begins with it", () => {
  const coming = (inBooks: number | null) => ({
    ...blankVoucher,
    incoming: [{ ...blankIncoming, name: "Cồn", unit: "ml", inBooks, quantity: 0.2 }, blankIncoming],
  });
  expect(changesOf("INCREASE", coming(0.1))).toEqual([{ name: "Cồn", unit: "ml", before: 0.1, after: 0.3 }]);
  expect(changesOf("INCREASE", coming(null))).toEqual([
    { name: "Cồn", unit: "ml", before: null, after: 0.2 },
  ]);
});
