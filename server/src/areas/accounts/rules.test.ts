import { expect, test } from "vitest";
import { freeUsernames, isHeld, usernameFrom } from "./rules.ts";

test.each([
  ["Nguyễn Thị Mai", "mai.nt"],
  ["Đặng Mạnh Hùng", "hung.dm"],
  ["  Lê   Ánh  ", "anh.l"],
  ["Y Niê K’Đăm", "kdam.yn"],
  ["Hương", "huong"],
  ["An", "nv.an"],
  ["Ý", "nv.y"],
  ["李明", "nhanvien"],
])("%s logs in as %s", (name, username) => {
  expect(usernameFrom(name)).toBe(username);
});

test.each([
  ["Võ Anh Tuấn", "gv", "gv.tuan"],
  ["Đặng Mạnh Hùng", "ht", "ht.hung"],
  ["Ý", "xa", "xa.y"],
  ["李明", "gv", "gv.nhanvien"],
])("%s, whose job begins with %s, logs in as %s", (name, prefix, username) => {
  expect(usernameFrom(name, prefix)).toBe(username);
});

test("people of the same name get numbers behind, also among themselves", () => {
  expect(freeUsernames(["mai.nt", "hoa.tt", "mai.nt"], new Set(["mai.nt", "mai.nt2"]))).toEqual([
    "mai.nt3",
    "hoa.tt",
    "mai.nt4",
  ]);
});

test("what is held is compared whatever the order of capabilities and things", () => {
  const grant = (capability: "EQUIPMENT_KEEPER" | "DEMAND_AUTHOR", rooms: number[] = []) => ({
    capability,
    rooms,
    subjects: [],
    subjectGroups: [],
  });
  const held = [
    {
      ...grant("EQUIPMENT_KEEPER"),
      rooms: [
        { id: 12, name: "Kho" },
        { id: 9, name: "Phòng Tin học" },
      ],
    },
    { ...grant("DEMAND_AUTHOR"), rooms: [] },
  ];
  expect(isHeld(held, [grant("DEMAND_AUTHOR"), grant("EQUIPMENT_KEEPER", [9, 12])])).toBe(true);
  expect(isHeld(held, [grant("DEMAND_AUTHOR"), grant("EQUIPMENT_KEEPER", [9])])).toBe(false);
  expect(isHeld(held, [grant("EQUIPMENT_KEEPER", [9, 12])])).toBe(false);
});
