/**
 * What pieces of equipment are: a list that the Sở shares with its schools, and what schools have added
 * themselves.
 */
import type { UnitKey } from "../units.ts";
import { chemicals, chemicalsOfHighSchools } from "./chemicals.ts";
import type { FilledSchool } from "./programme.ts";
import type { TypePlan } from "./type-plan.ts";

/** One name a line, ` [Bộ]` at the end is the unit where it differs, `lớp 6` in a name is its grade. */
function types(common: Omit<TypePlan, "name">, names: string): TypePlan[] {
  const lines = names.split("\n").flatMap((line) => line.trim() || []);
  return lines.map((line) => {
    const [, name = line, measure = common.measure] = /^(.*?)(?: \[(.+)\])?$/.exec(line) ?? [];
    const grade = /lớp (\d{1,2})/.exec(name)?.[1];
    return { ...common, name, measure, more: { ...(grade && { grades: [Number(grade)] }), ...common.more } };
  });
}

const science = ["KHTN"];
/** What of natural sciences works with glassware. */
const wet = ["Hóa học", "Sinh học"];
const both = { forTeacher: true, forStudent: true };
const pupils = { forStudent: true };
const teacher = { forTeacher: true };
const piece = {
  trackingMode: "ITEM",
  assetClass: "FIXED_ASSET",
  wearRate: 20,
  lifeYears: 5,
  maintenanceMonths: 12,
  ...teacher,
};

/** Published by the Sở, so that the numbers of its schools add up. */
const shared: readonly TypePlan[] = [
  ...types(
    {
      group: "Dụng cụ thủy tinh",
      measure: "Cái",
      subjects: ["KHTN", "HOA", "SINH"],
      more: {
        ...pupils,
        strands: wet,
        aliases: ["Ống nghiệm Φ12", "Ống nghiệm Φ16", "Ống nghiệm Φ16 có nhánh"],
      },
    },
    "Ống nghiệm",
  ),
  ...types(
    {
      group: "Dụng cụ thủy tinh",
      measure: "Cái",
      subjects: ["KHTN", "HOA", "SINH"],
      more: { ...pupils, strands: wet },
    },
    `Cốc thủy tinh 250 ml
     Bình tam giác 250 ml
     Phễu thủy tinh
     Ống đong hình trụ 100 ml
     Ống hút nhỏ giọt`,
  ),
  ...types(
    { group: "Dụng cụ đo", measure: "Cái", subjects: ["KHTN", "LI"], more: { ...both, strands: ["Vật lí"] } },
    `Cân điện tử 200 g
     Lực kế 5 N
     Nhiệt kế rượu 0–100 °C
     Đồng hồ đo điện đa năng
     Thước cuộn 10 m`,
  ),
  ...types(
    {
      group: "Dụng cụ thí nghiệm",
      measure: "Cái",
      subjects: ["KHTN", "SINH"],
      more: { ...both, strands: wet },
    },
    "Kính lúp cầm tay 5×\nĐèn cồn\nGiá để ống nghiệm\nKẹp ống nghiệm",
  ),
  ...types(
    {
      group: "Dụng cụ thí nghiệm",
      measure: "Cái",
      subjects: ["KHTN", "SINH"],
      more: { ...piece, assetClass: "TOOL", wearRate: null, lifeYears: null, strands: ["Sinh học"] },
    },
    "Kính hiển vi quang học",
  ),
  ...types(
    { group: "Thiết bị CNTT", measure: "Bộ", subjects: ["TIN"], more: { ...piece, loanable: false } },
    "Máy tính để bàn",
  ),
  ...types(
    { group: "Thiết bị CNTT", measure: "Chiếc", subjects: ["DUNGCHUNG"], more: piece },
    "Máy tính xách tay",
  ),
  ...types(
    { group: "Thiết bị nghe nhìn", measure: "Chiếc", subjects: ["DUNGCHUNG"], more: piece },
    "Máy chiếu đa năng\nMáy chiếu vật thể\nTi vi 65 inch",
  ),
  ...types(
    {
      group: "Âm thanh",
      measure: "Chiếc",
      subjects: ["DUNGCHUNG"],
      more: { trackingMode: "ITEM", forTeacher: true },
    },
    "Loa kéo di động",
  ),
  ...types(
    {
      group: "Nhạc cụ",
      measure: "Cây",
      subjects: ["NT", "AN"],
      more: { trackingMode: "ITEM", forTeacher: true },
    },
    "Đàn organ điện tử",
  ),
  ...types(
    { group: "Dụng cụ TDTT", measure: "Quả", subjects: ["GDTC"], more: pupils },
    `Bóng đá số 5
     Bóng rổ số 6
     Bóng chuyền hơi
     Đệm nhảy [Cái]
     Đồng hồ bấm giây [Cái]`,
  ),
  ...types(
    { group: "Dụng cụ", measure: "Chiếc", subjects: ["DUNGCHUNG"], more: both },
    "Bảng nhóm\nNam châm\nNẹp treo tranh\nGiá treo tranh",
  ),
  ...types(
    { group: "Thiết bị bảo quản", measure: "Chiếc", subjects: ["DUNGCHUNG"], more: { loanable: false } },
    "Tủ đựng thiết bị\nGiá để thiết bị",
  ),
];

/** `Cân đồng hồ | 1 | Cái`, an asterisk behind what the kit cannot do without. */
function kit(name: string, parts: string): TypePlan {
  const components = parts.split("\n").map((line) => {
    const [part = "", quantity, unit = ""] = line.split("|").map((word) => word.trim());
    return { part, quantity: Number(quantity), unit: unit.replace("*", ""), critical: unit.endsWith("*") };
  });
  const grade = /lớp (\d{1,2})/.exec(name)?.[1];
  return {
    name,
    group: "Dụng cụ thí nghiệm",
    measure: "Bộ",
    subjects: science,
    more: { ...pupils, ...(grade && { grades: [Number(grade)] }), components },
  };
}

const middle: readonly TypePlan[] = [
  kit(
    "Bộ dụng cụ đo chiều dài, thời gian, khối lượng lớp 6",
    `Thước cuộn 2 m | 1 | Cái
     Đồng hồ bấm giây | 1 | Cái*
     Cân đồng hồ 1 kg | 1 | Cái*
     Bình chia độ 100 ml | 2 | Cái`,
  ),
  kit(
    "Bộ dụng cụ chiết tách chất lớp 6",
    `Phễu chiết 125 ml | 1 | Cái*
     Giấy lọc | 10 | Tờ
     Cốc thủy tinh 250 ml | 2 | Cái
     Giá sắt có kẹp | 1 | Bộ*`,
  ),
  ...types(
    { group: "Dụng cụ thí nghiệm", measure: "Bộ", subjects: science, more: pupils },
    `Bộ thí nghiệm nóng chảy và đông đặc lớp 6
     Bộ dụng cụ quan sát tế bào lớp 6
     Bộ dụng cụ quan sát sinh vật ngoài thiên nhiên lớp 6
     Bộ thí nghiệm độ giãn lò xo lớp 6
     Bộ dụng cụ thí nghiệm ánh sáng lớp 7
     Bộ dụng cụ thí nghiệm âm thanh lớp 7
     Bộ thí nghiệm từ trường, nam châm điện lớp 7
     Bộ dụng cụ thí nghiệm quang hợp lớp 7
     Bộ dụng cụ thí nghiệm hô hấp tế bào lớp 7
     Bộ thí nghiệm áp suất chất lỏng lớp 8
     Bộ thí nghiệm lực đẩy Archimedes lớp 8
     Bộ thí nghiệm tác dụng của dòng điện lớp 8
     Bộ dụng cụ thí nghiệm axit, bazơ lớp 8
     Bộ dụng cụ băng bó cho người gãy xương lớp 8
     Bộ dụng cụ đo thân nhiệt, huyết áp lớp 8
     Bộ thí nghiệm thấu kính lớp 9
     Bộ thí nghiệm định luật Ohm lớp 9
     Bộ thí nghiệm cảm ứng điện từ lớp 9
     Bộ lắp ráp mô hình phân tử hữu cơ lớp 9`,
  ),
  ...types(
    { group: "Tranh ảnh", measure: "Tờ", subjects: science, more: teacher },
    `Tranh sự đa dạng của chất lớp 6
     Tranh so sánh tế bào thực vật và động vật lớp 6
     Tranh Bảng tuần hoàn các nguyên tố hóa học lớp 7
     Tranh trao đổi khí ở thực vật lớp 7
     Tranh hệ tuần hoàn ở người lớp 8
     Tranh sơ đồ nguyên phân, giảm phân lớp 9`,
  ),
  ...types(
    { group: "Mô hình", measure: "Cái", subjects: science, more: teacher },
    "Mô hình cấu tạo cơ thể người lớp 8\nMô hình cấu trúc DNA lớp 9",
  ),
  ...chemicals(science),
  ...types(
    { group: "Dụng cụ thực hành, lao động", measure: "Bộ", subjects: ["CN"], more: pupils },
    "Bộ dụng cụ vẽ kĩ thuật lớp 8\nBộ dụng cụ cơ khí cầm tay lớp 8\nBộ lắp ráp mạch điện điều khiển lớp 8",
  ),
  ...types(
    { group: "Bản đồ – lược đồ", measure: "Tờ", subjects: ["LSDL"], more: teacher },
    "Lược đồ thế giới cổ đại lớp 6\nBản đồ tự nhiên châu Âu lớp 7\nQuả địa cầu tự nhiên [Quả]",
  ),
];

const high: readonly TypePlan[] = [
  ...types(
    { group: "Dụng cụ thí nghiệm", measure: "Bộ", subjects: ["LI"], more: pupils },
    `Bộ thí nghiệm đo vận tốc và gia tốc của vật rơi tự do lớp 10
     Bộ thí nghiệm tổng hợp hai lực đồng quy lớp 10
     Bộ thí nghiệm chuyển động trên đệm khí lớp 10
     Bộ thí nghiệm bảo toàn động lượng lớp 10
     Bộ thí nghiệm định luật Hooke lớp 10
     Bộ thí nghiệm sóng dừng lớp 11
     Bộ thí nghiệm giao thoa ánh sáng lớp 11
     Bộ thí nghiệm đo nhiệt dung riêng của nước lớp 12`,
  ),
  ...types(
    { group: "Dụng cụ đo", measure: "Cái", subjects: ["LI"], more: both },
    "Đồng hồ đo thời gian hiện số MC964\nCổng quang điện\nThước kẹp\nPanme",
  ),
  ...types(
    { group: "Dụng cụ thủy tinh", measure: "Cái", subjects: ["HOA"], more: pupils },
    "Buret 25 ml\nPipet 10 ml\nBình định mức 100 ml\nPhễu chiết 125 ml",
  ),
  ...chemicalsOfHighSchools(["HOA"]),
  ...types(
    { group: "Bản đồ – lược đồ", measure: "Tờ", subjects: ["DIA"], more: teacher },
    "Bản đồ các mảng kiến tạo lớp 10\nBản đồ địa hình Việt Nam lớp 12",
  ),
  ...types(
    { group: "Dụng cụ", measure: "Cái", subjects: ["GDQPAN"], more: both },
    "Bia số 4\nCáng cứu thương\nMô hình súng tiểu liên AK-47 luyện tập",
  ),
];

const primary: readonly TypePlan[] = [
  ...types(
    { group: "Dụng cụ vẽ, đồ dùng học tập", measure: "Bộ", subjects: ["TOAN"], more: pupils },
    `Bộ đồ dùng học Toán lớp 1
     Bộ đồ dùng học Toán lớp 2
     Bộ thiết bị dạy phép tính lớp 2
     Bộ thiết bị dạy phân số lớp 4
     Bộ thiết bị hình học thực hành lớp 3`,
  ),
  ...types(
    { group: "Tranh ảnh", measure: "Bộ", subjects: ["TV"], more: teacher },
    "Bộ mẫu chữ viết trong trường tiểu học\nBộ thẻ chữ học vần thực hành lớp 1\nBộ tranh dạy kể chuyện lớp 2",
  ),
  ...types(
    { group: "Tranh ảnh", measure: "Bộ", subjects: ["TNXH"], more: teacher },
    "Bộ tranh cơ thể người lớp 1\nBộ tranh biển báo giao thông lớp 2",
  ),
  ...types(
    { group: "Dụng cụ thí nghiệm", measure: "Bộ", subjects: ["KH"], more: pupils },
    `Bộ thí nghiệm không khí cần cho sự cháy lớp 4
     Bộ thí nghiệm hộp đối lưu lớp 4
     Bộ thí nghiệm vai trò của ánh sáng lớp 4
     Bộ thí nghiệm dẫn nhiệt lớp 4
     Bộ lắp mạch điện đơn giản lớp 5`,
  ),
  ...types(
    { group: "Tranh ảnh", measure: "Bộ", subjects: ["KH"], more: teacher },
    "Bộ tranh chuỗi thức ăn lớp 4\nBộ tranh tháp dinh dưỡng lớp 4",
  ),
  ...types(
    { group: "Bản đồ – lược đồ", measure: "Tờ", subjects: ["LSDL"], more: teacher },
    "Bản đồ địa lí tự nhiên Việt Nam lớp 4\nBản đồ hành chính Việt Nam lớp 5",
  ),
  ...types(
    { group: "Nhạc cụ", measure: "Cái", subjects: ["NT"], more: pupils },
    "Song loan\nTrống nhỏ\nKèn phím",
  ),
];

const kindergarten: readonly TypePlan[] = [
  ...types(
    { group: "Đồ dùng của trẻ", measure: "Cái", subjects: ["DUNGCHUNG"], more: { loanable: false } },
    "Giá phơi khăn mặt trẻ\nTủ úp ca, cốc\nTủ đựng đồ dùng cá nhân của trẻ\nGiường lưới cho trẻ nhà trẻ",
  ),
  ...types(
    { group: "Đồ chơi, học liệu", measure: "Bộ", subjects: ["PTNT"], more: pupils },
    `Bộ xâu hạt cỡ lớn
     Bộ xếp hình xây dựng 44 chi tiết
     Bộ xếp hình xây dựng 51 chi tiết
     Bộ ghép hình con vật
     Bộ dinh dưỡng 1 (rau, củ)`,
  ),
  ...types(
    { group: "Đồ chơi, học liệu", measure: "Bộ", subjects: ["PTNN"], more: pupils },
    "Bộ thẻ chữ cái mẫu giáo 5–6 tuổi\nBộ chữ số và số lượng mẫu giáo 5–6 tuổi",
  ),
  ...types(
    { group: "Đồ chơi, học liệu", measure: "Cái", subjects: ["PTTC"], more: pupils },
    "Vòng thể dục cho trẻ\nGậy thể dục cho trẻ\nBóng nhựa các màu [Quả]\nCổng chui\nGhế băng thể dục",
  ),
  ...types(
    { group: "Đồ chơi, học liệu", measure: "Bộ", subjects: ["PTTM"], more: pupils },
    "Bộ nhạc cụ gõ cho trẻ\nMũ múa các con vật [Cái]\nGiá vẽ hai mặt [Cái]",
  ),
  ...types(
    { group: "Đồ chơi, học liệu", measure: "Bộ", subjects: ["PTTCXH"], more: pupils },
    "Bộ đồ chơi nấu ăn gia đình\nBộ dụng cụ bác sĩ\nRối tay các con vật",
  ),
  ...types(
    { group: "Đồ chơi ngoài trời", measure: "Cái", subjects: ["PTTC"], more: { ...pupils, loanable: false } },
    "Bập bênh đôi\nCầu trượt đơn\nThú nhún lò xo",
  ),
  ...types(
    {
      group: "Thiết bị nghe nhìn",
      measure: "Chiếc",
      subjects: ["DUNGCHUNG"],
      more: { ...piece, loanable: false },
    },
    "Ti vi 55 inch",
  ),
];

export const typesOf: Partial<Record<UnitKey, readonly TypePlan[]>> = {
  so: shared,
  thcsBenHa: middle,
  thanhSonLienCap: middle,
  leQuyDon: high,
  tieuHocBenHa: primary,
  hoaSen: kindergarten,
} satisfies Partial<Record<"so" | FilledSchool, readonly TypePlan[]>>;
