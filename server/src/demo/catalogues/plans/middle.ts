/**
 * Plans of the subjects beside the natural sciences, for the first two grades of a lower secondary school.
 */
import { type Plan, plan } from "./plan.ts";

export const historyPlans: readonly Plan[] = [
  plan(
    { subject: "LSDL", grade: 6, periodsPerWeek: 3 },
    `
    Lịch sử và cuộc sống | 2 | LT | Ti vi 65 inch
    Dựa vào đâu để biết và phục dựng lịch sử | 2 | LT |
    Thời gian trong lịch sử | 2 | LT |
    Hệ thống kinh, vĩ tuyến và tọa độ địa lí | 3 | TH | Quả địa cầu tự nhiên
    Bản đồ và cách đọc bản đồ | 4 | TH | Quả địa cầu tự nhiên; Ti vi 65 inch
    Nguồn gốc loài người | 2 | LT | Ti vi 65 inch
    Xã hội nguyên thủy | 4 | LT |
    Trái Đất trong hệ Mặt Trời | 2 | LT | Quả địa cầu tự nhiên
    Chuyển động của Trái Đất và hệ quả | 4 | TH | Quả địa cầu tự nhiên
    Ai Cập và Lưỡng Hà cổ đại | 4 | LT | Lược đồ thế giới cổ đại lớp 6
    Ôn tập và kiểm tra giữa học kì I | 3 | KT |
    Ấn Độ cổ đại | 3 | LT | Lược đồ thế giới cổ đại lớp 6
    Trung Quốc từ thời cổ đại đến thế kỉ VII | 4 | LT | Lược đồ thế giới cổ đại lớp 6
    Hy Lạp và La Mã cổ đại | 4 | LT | Lược đồ thế giới cổ đại lớp 6
    Cấu tạo của Trái Đất, các mảng kiến tạo | 3 | LT | Bản đồ các mảng kiến tạo lớp 6
    Núi lửa, động đất và các dạng địa hình | 4 | LT | Ti vi 65 inch
    Ôn tập và kiểm tra học kì I | 4 | KT |
    Các quốc gia sơ kì ở Đông Nam Á | 4 | LT | Lược đồ Đông Nam Á cổ lớp 6
    Lớp vỏ khí, khí áp và gió | 4 | LT |
    Nhiệt độ, mưa và các đới khí hậu | 5 | TH | Quả địa cầu tự nhiên
    Nhà nước Văn Lang – Âu Lạc | 4 | LT |
    Việt Nam thời Bắc thuộc | 6 | LT | Ti vi 65 inch
    Sông, hồ, nước ngầm và băng hà | 4 | LT |
    Ôn tập và kiểm tra giữa học kì II | 3 | KT |
    Bước ngoặt lịch sử đầu thế kỉ X | 4 | LT | Ti vi 65 inch
    Vương quốc Chăm-pa và Phù Nam | 4 | LT |
    Đất và các đới thiên nhiên trên Trái Đất | 4 | LT | Quả địa cầu tự nhiên
    Dân số, con người và thiên nhiên | 5 | TR |
    Ôn tập và kiểm tra cuối năm | 4 | KT |`,
  ),
  plan(
    { subject: "LSDL", grade: 7, periodsPerWeek: 3 },
    `
    Vị trí, phạm vi và tự nhiên châu Âu | 4 | LT | Bản đồ tự nhiên châu Âu lớp 7
    Sự hình thành và phát triển của phong kiến Tây Âu | 4 | LT | Ti vi 65 inch
    Các cuộc phát kiến địa lí | 3 | LT | Quả địa cầu tự nhiên
    Dân cư, xã hội châu Âu | 3 | LT | Bản đồ tự nhiên châu Âu lớp 7
    Văn hóa Phục hưng và Cải cách tôn giáo | 4 | LT | Ti vi 65 inch
    Khai thác và bảo vệ thiên nhiên ở châu Âu | 3 | LT | Bản đồ tự nhiên châu Âu lớp 7
    Trung Quốc từ thế kỉ VII đến giữa thế kỉ XIX | 4 | LT |
    Ấn Độ từ thế kỉ IV đến giữa thế kỉ XIX | 4 | LT |
    Ôn tập và kiểm tra giữa học kì I | 3 | KT |
    Vị trí, đặc điểm tự nhiên châu Á | 5 | LT | Quả địa cầu tự nhiên
    Các vương quốc Đông Nam Á | 5 | LT | Ti vi 65 inch
    Dân cư và các khu vực của châu Á | 6 | TH |
    Ôn tập và kiểm tra học kì I | 4 | KT |
    Thời Ngô – Đinh – Tiền Lê | 4 | LT | Lược đồ Việt Nam từ thế kỉ X đến XV lớp 7
    Thiên nhiên và con người châu Phi | 6 | LT | Bản đồ tự nhiên châu Phi lớp 7
    Đại Việt thời Lý | 5 | LT |
    Đại Việt thời Trần, ba lần kháng chiến chống Mông – Nguyên | 7 | LT | Ti vi 65 inch
    Phát hiện và khai thác châu Mỹ | 6 | LT | Quả địa cầu tự nhiên
    Ôn tập và kiểm tra giữa học kì II | 3 | KT |
    Khởi nghĩa Lam Sơn và Đại Việt thời Lê sơ | 7 | LT | Ti vi 65 inch
    Châu Đại Dương và châu Nam Cực | 6 | LT | Quả địa cầu tự nhiên
    Vùng đất phía Nam đến đầu thế kỉ XVI | 5 | LT |
    Ôn tập và kiểm tra cuối năm | 4 | KT |`,
  ),
];

export const sportPlans: readonly Plan[] = [
  plan(
    { subject: "GDTC", grade: 6, periodsPerWeek: 2 },
    `
    Dinh dưỡng và vệ sinh khi tập luyện | 2 | LT |
    Bóng rổ: làm quen, dẫn bóng | 8 | TH | Bóng rổ số 6 x 1/nhóm
    Chạy cự li ngắn | 10 | TH | Thước cuộn 10 m
    Kiểm tra giữa học kì I | 1 | KT |
    Bài thể dục liên hoàn | 8 | TH | Loa kéo di động
    Ném bóng | 5 | TH |
    Kiểm tra học kì I | 2 | KT |
    Nhảy cao kiểu bước qua | 10 | TH | Đệm nhảy x 2/lớp
    Bóng chuyền hơi: chuyền bóng | 10 | TH | Bóng chuyền hơi x 1/nhóm
    Kiểm tra giữa học kì II | 1 | KT |
    Bóng rổ: chuyền bóng, ném rổ | 10 | TH | Bóng rổ số 6 x 1/nhóm
    Ôn tập và kiểm tra cuối năm | 3 | KT |`,
  ),
  plan(
    { subject: "GDTC", grade: 7, periodsPerWeek: 2 },
    `
    Chấn thương khi tập luyện và cách phòng tránh | 2 | LT |
    Bật nhảy và chạy đà nhảy cao | 8 | TH | Đệm nhảy x 2/lớp
    Bóng chuyền hơi: tư thế, chuyền bóng | 9 | TH | Bóng chuyền hơi x 1/nhóm
    Kiểm tra giữa học kì I | 1 | KT |
    Chạy cự li trung bình | 8 | TH |
    Bài thể dục với gậy | 6 | TH | Loa kéo di động
    Kiểm tra học kì I | 2 | KT |
    Bóng rổ: chuyền bóng, di chuyển | 12 | TH | Bóng rổ số 6 x 1/nhóm
    Chạy cự li ngắn | 8 | TH | Thước cuộn 10 m
    Kiểm tra giữa học kì II | 1 | KT |
    Bóng chuyền hơi: phát bóng, thi đấu | 10 | TH | Bóng chuyền hơi x 1/nhóm
    Ôn tập và kiểm tra cuối năm | 3 | KT |`,
  ),
];

const tests = [
  "Kiểm tra giữa học kì I",
  "Kiểm tra học kì I",
  "Kiểm tra giữa học kì II",
  "Kiểm tra cuối năm",
] as const;

/** Subjects whose units are all built alike, with a test after each quarter of them. */
function unitsPlan(
  of: Omit<Plan, "lessons">,
  units: string,
  parts: string,
  review: (quarter: number) => readonly string[],
): Plan {
  const names = units.split(";").map((name) => name.trim());
  const lines = names.flatMap((name, index) => {
    const taught = parts.split("\n").flatMap((line) => (line.trim() ? [`${name}: ${line.trim()}`] : []));
    const quarter = tests.findIndex(
      (_, place) => index + 1 === Math.ceil(((place + 1) * names.length) / tests.length),
    );
    return quarter < 0 ? taught : [...taught, ...review(quarter)];
  });
  return plan(of, lines.join("\n"));
}

const english = (grade: number, units: string) =>
  unitsPlan(
    { subject: "NN", grade, periodsPerWeek: 3 },
    units,
    `từ vựng và ngữ pháp | 4 | LT |
     luyện nghe, nói | 3 | TH | Loa kéo di động`,
    (quarter) => [`Review ${quarter + 1} | 3 | OT |`, `${tests[quarter]} | ${quarter === 3 ? 3 : 2} | KT |`],
  );

export const languagePlans: readonly Plan[] = [
  english(
    6,
    `My new school; My house; My friends; My neighbourhood; Natural wonders of Viet Nam; Our Tet holiday; Television; Sports and games;
     Cities of the world; Our houses in the future; Our greener world; Robots`,
  ),
  english(
    7,
    `Hobbies; Healthy living; Community service; Music and arts; Food and drink; A visit to a school; Traffic; Films;
     Festivals around the world; Energy sources; Travelling in the future; English-speaking countries`,
  ),
];

export const literaturePlan: Plan = unitsPlan(
  { subject: "VAN", grade: 6, periodsPerWeek: 4 },
  `Tôi và các bạn; Gõ cửa trái tim; Yêu thương và chia sẻ; Quê hương yêu dấu; Những nẻo đường xứ sở; Chuyện kể về những người anh hùng;
   Thế giới cổ tích; Khác biệt và gần gũi; Trái Đất – ngôi nhà chung; Cuốn sách tôi yêu`,
  `đọc hiểu văn bản | 3 | LT | Ti vi 65 inch
   đọc mở rộng, thực hành tiếng Việt | 5 | LT |
   viết, nói và nghe | 4 | LT |`,
  (quarter) => [`${tests[quarter]} | 5 | KT |`],
);
