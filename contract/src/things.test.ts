import { expect, test } from "vitest";
import { thingText } from "./things.ts";

test("the number stands before the name, written the Vietnamese way", () => {
  expect(thingText({ name: "Bộ tranh lớp 7", quantity: 7 })).toBe("7 × Bộ tranh lớp 7");
  expect(thingText({ name: "Dây đồng", quantity: 1250.5 })).toBe("1.250,5 × Dây đồng");
});
