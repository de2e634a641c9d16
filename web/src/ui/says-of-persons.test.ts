import { expect, test } from "vitest";
import { saysOfPersons } from "./says-of-persons.ts";

test.each([
  "CCCD 079215000001",
  "số 079 215 000 001",
  "gọi 0987 001 122",
  "0912.345.678 nhé",
  "gửi lan@example.vn",
  "Em Lan lớp 8A làm rơi",
  "do học sinh Lê Văn An",
  "HS Ánh mượn",
])("“%s” seems to be of a person", (words) => expect(saysOfPersons(words)).toBe(true));

test.each([
  "",
  "Thay bóng đèn phòng 12, cô Mai kiểm tra",
  "học sinh lớp 8A dùng nhóm 4 em",
  "Học sinh Lớp 8A, Học sinh Khối 6",
  "giá 12.500.000 đồng, seri SN-20260001",
  "từ 12/09/2026 đến 15/10/2026",
  "Quyết định 125/QĐ-UBND ngày 01.02.2026",
  "nghiêm Túc, xem Ảnh",
])("“%s” does not", (words) => expect(saysOfPersons(words)).toBe(false));
