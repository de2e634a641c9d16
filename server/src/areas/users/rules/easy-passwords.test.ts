import { expect, test } from "vitest";
import { isEasyToGuess } from "./easy-passwords.ts";

const about = ["tb.mai", "Phan Thị Tuyết Mai", "Trường THCS Bến Hạ", "THCS Bến Hạ"];

test.each([
  "matkhau123",
  "Mật khẩu 123",
  "mật khẩu của tôi",
  "matkhaumoi1",
  "123456789a",
  "1234567890",
  "0987654321",
  "anhyeuem2024",
  "anh yêu em nhiều lắm",
  "vietnam2024",
  "Việt Nam @2026",
  "thietbi@2026",
  "Hieutruong#1",
  "benha2026!",
  "thcs-benha-01",
  "Trường THCS Bến Hạ",
  "tuyetmai1990",
  "phan thi tuyet mai",
  "tb.mai.2026",
  "qwertyuiop",
  "qwertyuiop123",
  "P@ssw0rd2024",
  "abcabcabcabc",
  "aaaaaaaaaaaa",
  "1111122222",
  "0912 345 678",
  "0912.345.678",
  "+84912345678",
  "basketball",
])("%s is easy to guess", (password) => {
  expect(isEasyToGuess(password, about)).toBe(true);
});

test.each([
  "một câu dài để nhớ",
  "con mèo nhà tôi ngủ trưa",
  "mật khẩu riêng tư lắm",
  "ba lá thư trong ngăn kéo",
  "kqz7-mmpw-3t9x",
  "Mai trồng 12 cây bưởi",
  "hộp phấn xanh ở tầng hai",
])("%s is not", (password) => {
  expect(isEasyToGuess(password, about)).toBe(false);
});
