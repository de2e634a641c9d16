import { expect, test } from "vitest";
import { fewThings, kindsText, thingsText, thingText } from "./things.ts";

test("the number stands before the name, written the Vietnamese way", () => {
  expect(thingText({ name: "Bộ tranh lớp 7", quantity: 7 })).toBe("7\u00a0× Bộ tranh lớp 7");
  expect(thingText({ name: "Dây đồng", quantity: 1250.5 })).toBe("1.250,5\u00a0× Dây đồng");
});

test("between two things stands no comma, which a name of two grades has itself", () => {
  const things = [
    { name: "Bộ dụng cụ chiết tách chất lớp 6, 7", quantity: 5 },
    { name: "Phễu thủy tinh", quantity: 7 },
    { name: "Lam kính", quantity: 20 },
  ];
  expect(thingsText(things)).toBe(
    "5\u00a0× Bộ dụng cụ chiết tách chất lớp 6, 7; 7\u00a0× Phễu thủy tinh; 20\u00a0× Lam kính",
  );
  expect(fewThings(things, 2).vi).toBe(
    "5\u00a0× Bộ dụng cụ chiết tách chất lớp 6, 7; 7\u00a0× Phễu thủy tinh và 1 thứ khác",
  );
});

test("pieces of one name are one thing where it is to be short", () => {
  const piece = { name: "Kính hiển vi", quantity: 1 };
  expect(kindsText([piece, { name: "Lam kính", quantity: 20 }, piece])).toBe(
    "2\u00a0× Kính hiển vi; 20\u00a0× Lam kính",
  );
});
