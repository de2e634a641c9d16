import type { CatalogueBody } from "@so-thiet-bi/contract/catalogue";
import type { FilledSchool } from "./programme.ts";

/** Sources that schools have beside those of the product. */
export const fundingOf: Partial<Record<FilledSchool, readonly CatalogueBody[]>> = {
  anhDuong: [{ name: "Vốn của nhà trường", kind: "OTHER", preset: true }],
  leQuyDon: [
    {
      name: "Hội cựu học sinh khóa 1998 – 2001 tặng",
      kind: "DONATION",
      donor: "Hội cựu học sinh trường THPT Lê Quý Đôn",
    },
    { name: "Đề án dạy học ngoại ngữ", kind: "PROGRAMME" },
  ],
  thanhSonLienCap: [{ name: "Chương trình mục tiêu quốc gia vùng dân tộc và miền núi", kind: "PROGRAMME" }],
};
