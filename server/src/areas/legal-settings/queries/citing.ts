import type { CitedKey } from "@so-thiet-bi/contract/legal-settings";
import type { Touched } from "./changes.ts";

const paper = (code: string, name: string): Touched => ({ code, name, unit: "", from: null, to: null });

const costChange = paper("", "Biên bản thay đổi nguyên giá");
const proposal = paper("", "Tờ trình, biên bản thanh lý");
const handover = paper("02/TSC-BBGN", "Biên bản bàn giao tài sản");
const equipping = paper("", "Tờ trình đề nghị trang bị");
const central = paper("04/TSC-MSTT", "Đề nghị mua sắm tập trung");

/** Which papers name a text; made with `cites` and `accountingHead`. Their names are those that they bear. */
export const papersThatCite = {
  accountingCircular: [
    paper("S24-H", "Sổ tài sản cố định"),
    paper("S26-H", "Sổ theo dõi tài sản cố định và công cụ, dụng cụ tại nơi sử dụng"),
    paper("C53-HD", "Biên bản kiểm kê tài sản cố định"),
    paper("C55a-HD", "Bảng tính hao mòn tài sản cố định"),
  ],
  assetLaw: [equipping, central, proposal, handover, costChange],
  assetDecree: [central, paper("01/TSC-XLTS", "Danh mục tài sản đề nghị xử lý"), handover],
  machineNorms: [paper("", "Bảng so với danh mục thiết bị dạy học tối thiểu")],
  wearCircular: [costChange],
  donationCircular: [paper("", "Biên bản tiếp nhận tài trợ bằng hiện vật")],
  disclosureCircular: [paper("", "Thông báo công khai cơ sở vật chất, thiết bị dạy học")],
  minimumKindergarten: [equipping],
  minimumElementary: [equipping],
  minimumMiddle: [equipping],
  minimumHigh: [equipping],
} as const satisfies Record<CitedKey, readonly Touched[]>;
