/** Names as one reads them on class lists: nobody in particular. */
import type { Chance } from "../chance.ts";

export interface Named {
  name: string;
  gender: "MALE" | "FEMALE";
}

type Gender = Named["gender"];

const families =
  "Nguyễn|Nguyễn|Nguyễn|Nguyễn|Nguyễn|Trần|Trần|Trần|Lê|Lê|Lê|Phạm|Phạm|Hoàng|Hoàng|Phan|Vũ|Võ|Đặng|Bùi|Đỗ|Hồ|Ngô|Dương|Đinh|Đoàn|Trịnh|Mai|Cao|Thái|Chu|Tạ|Lưu|Đào|Hà|Lâm".split(
    "|",
  );
/** In the mountain commune. */
const mountainFamilies =
  "Lô|Lô|Lô|Vi|Vi|Vi|Lương|Lương|Hà|Hà|Quang|Lữ|Kha|Lang|Ngân|Moong|Nguyễn|Nguyễn|Trần|Lê".split("|");

const middles: Record<Gender, readonly string[]> = {
  MALE: "Văn|Văn|Đức|Minh|Quang|Anh|Hữu|Gia|Tiến|Quốc|Duy|Thành|Xuân|Đình|Bảo|Mạnh".split("|"),
  FEMALE:
    "Thị|Thị|Thị|Thị Thu|Thị Hồng|Thị Ngọc|Thị Thanh|Thị Minh|Ngọc|Khánh|Phương|Thùy|Bảo|Hà|Mai|Thảo".split(
      "|",
    ),
};

const grownGiven: Record<Gender, readonly string[]> = {
  MALE: "Bắc|Bình|Chiến|Công|Cường|Dũng|Đạt|Đông|Giang|Hải|Hiếu|Hòa|Hoàn|Hùng|Huy|Kiên|Lâm|Long|Nam|Nghĩa|Phong|Phúc|Quân|Quý|Sơn|Tài|Thái|Thắng|Thành|Thiện|Thuận|Tiến|Toàn|Trung|Tú|Tuấn|Tùng|Việt|Vinh".split(
    "|",
  ),
  FEMALE:
    "An|Anh|Bình|Chi|Dung|Duyên|Giang|Hà|Hạnh|Hằng|Hiền|Hoa|Hòa|Hồng|Huệ|Huyền|Hương|Hường|Lan|Liên|Linh|Loan|Lý|Mai|Minh|Nga|Ngân|Nguyệt|Nhàn|Nhung|Oanh|Phượng|Quyên|Tâm|Thanh|Thảo|Thơm|Thu|Thủy|Trang|Tuyết|Vân|Xuân|Yến".split(
      "|",
    ),
};

const youngGiven: Record<Gender, readonly string[]> = {
  MALE: "An|Anh|Bách|Bảo|Cường|Duy|Dương|Đăng|Đạt|Đức|Hải|Hiếu|Hoàng|Huy|Hưng|Khang|Khánh|Khoa|Khôi|Kiên|Lâm|Long|Minh|Nam|Nguyên|Nhật|Phong|Phúc|Quân|Quang|Sơn|Tâm|Thành|Thịnh|Trí|Tuấn|Tùng|Việt|Vinh|Vũ".split(
    "|",
  ),
  FEMALE:
    "An|Anh|Ánh|Bình|Châu|Chi|Diệp|Dung|Dương|Giang|Hà|Hân|Hiền|Hoa|Huyền|Hương|Khánh|Lan|Linh|Ly|Mai|Minh|My|Nga|Ngân|Ngọc|Nguyên|Nhi|Nhung|Phương|Quỳnh|Tâm|Thảo|Thư|Thủy|Trang|Trâm|Trúc|Uyên|Vân|Vy|Yến".split(
      "|",
    ),
};

/** Draws people one after the other; among the grown-ups of a school nobody has the name of another. */
export function drawGrownUps(
  chance: Chance,
  inTheMountains: boolean,
  taken: readonly string[],
): (share?: number) => Named {
  const known = new Set(taken);
  return (womenOfHundred = 68) => {
    let drawn: Named;
    do drawn = draw(chance, inTheMountains, grownGiven, womenOfHundred);
    while (known.has(drawn.name));
    known.add(drawn.name);
    return drawn;
  };
}

export function drawPupil(chance: Chance, inTheMountains: boolean): Named {
  return draw(chance, inTheMountains, youngGiven, 49);
}

function draw(
  chance: Chance,
  inTheMountains: boolean,
  given: Record<Gender, readonly string[]>,
  womenOfHundred: number,
): Named {
  const gender: Gender = chance.happens(womenOfHundred) ? "FEMALE" : "MALE";
  const family = chance.oneOf(inTheMountains ? mountainFamilies : families);
  return { gender, name: `${family} ${chance.oneOf(middles[gender])} ${chance.oneOf(given[gender])}` };
}
