/**
 * What each release brought, for whom it concerns: written together with `CHANGELOG.md`, newest first, and at most
 * five sentences for one daily work. `next` is what stands under “Unreleased” there.
 */
import { type DailyWork, dailyWorks } from "@so-thiet-bi/contract/daily-work";
import type { Words } from "@so-thiet-bi/contract/language";

export interface News {
  concerns: readonly DailyWork[];
  words: Words;
}

export interface Release {
  version: string;
  news: readonly News[];
}

export const mostNews = 5;

const atSchool: readonly DailyWork[] = ["keeper", "head"];
const superiors: readonly DailyWork[] = ["commune", "province"];

export const releases: readonly Release[] = [
  {
    version: "next",
    news: [
      {
        concerns: dailyWorks,
        words: {
          vi: "Trên điện thoại, bốn trang dùng hằng ngày luôn ở chân màn hình; trên máy tính các trang ấy đứng đầu menu và thầy/cô tự ghim được.",
          en: "On a phone four pages of every day stand at the foot of the screen; on a computer they begin the menu, and you pin them yourself.",
        },
      },
      {
        concerns: dailyWorks,
        words: {
          vi: "Ô tìm kiếm hiểu cả việc muốn làm, như “nhập excel”, “in tem”, “ghi giảm”, không cần dấu.",
          en: "The search also knows what you want to do, such as “import excel”, “print labels”, “write off”.",
        },
      },
      {
        concerns: ["teacher"],
        words: {
          vi: "“Tuần của tôi”, đếm kiểm kê và báo hỏng mở được cả khi mất mạng.",
          en: "My week, counting and reporting damage open without a network too.",
        },
      },
      {
        concerns: ["teacher"],
        words: {
          vi: "Có thời khóa biểu mới, thầy/cô được báo đăng ký nào mất tiết và lớp ấy nay học tiết nào.",
          en: "When the timetable changes, you are told which registration lost its lesson, and when the class has it now.",
        },
      },
      {
        concerns: atSchool,
        words: {
          vi: "Nhập từ Excel: ô sai được đánh dấu và sửa ngay tại chỗ; dòng đúng nhập trước được, dòng sai trả lại thành tệp; thời khóa biểu đọc thẳng tệp của aSc và FET.",
          en: "Import from Excel: wrong cells are marked and mended where they stand; right rows can go first, the wrong ones come back as a file, and timetables are read from the files of aSc and FET.",
        },
      },
      {
        concerns: ["keeper"],
        words: {
          vi: "“Lập phiếu” hỏi “Có chuyện gì?” rồi dẫn tới đúng phiếu, và nói trước sổ sẽ thay đổi thế nào bằng con số.",
          en: "A new voucher asks what happened, leads to the right one, and says in numbers beforehand what the books will say.",
        },
      },
      {
        concerns: ["keeper"],
        words: {
          vi: "Đếm được riêng một phòng chỉ với vài lần bấm; trên điện thoại trang đếm bắt đầu ngay bằng dòng đầu tiên.",
          en: "A single room is counted after a few presses; on a phone counting begins with its first row.",
        },
      },
      {
        concerns: ["head"],
        words: {
          vi: "“Việc đầu năm” và “Việc cuối năm” ở trang Chuyển năm học cho biết việc gì đã xong, việc gì còn chặn; “Giao phòng” ở đó đổi người phụ trách nhiều phòng một lần.",
          en: "As the year begins and as it ends: the page of the roll-over says what is done and what blocks, and hands many rooms to other keepers at once.",
        },
      },
      {
        concerns: ["head", ...superiors],
        words: {
          vi: "Mọi báo cáo, sổ và mẫu in ở cùng một nơi là “Báo cáo”, xếp theo việc và nói rõ khi nào đến hạn.",
          en: "All reports, books and forms have one home, “Report”, sorted by what they are for, with the day when they are due.",
        },
      },
      {
        concerns: superiors,
        words: {
          vi: "Danh sách thiếu thiết bị nói vì sao thiếu bằng số liệu của trường, giá bao nhiêu và trường đã đề nghị chưa.",
          en: "What a school lacks says why with the school's own figures, what it costs, and whether it was asked for already.",
        },
      },
      {
        concerns: superiors,
        words: {
          vi: "Sáp nhập trường: xem trước từng việc, làm từng bước, in biên bản bàn giao và hoàn tác được khi chưa ai làm tiếp.",
          en: "Merging schools: see beforehand what it does, run it step by step, print the minutes, and take it back while nobody works on.",
        },
      },
      {
        concerns: ["administrator"],
        words: {
          vi: "Tài khoản hiện theo người và công việc; “Ai làm việc gì” cho biết ai được làm gì trên một trang.",
          en: "Accounts are shown as people with their jobs; “Who does what” says on one page what everybody may do.",
        },
      },
      {
        concerns: ["administrator"],
        words: {
          vi: "Trang chủ bắt đầu bằng các trường chưa nhập gì.",
          en: "The start page begins with the schools that have entered nothing.",
        },
      },
      {
        concerns: ["administrator"],
        words: {
          vi: "Đăng nhập được bằng tài khoản của Sở (OpenID Connect); phần mềm khác đọc, ghi bằng mã truy cập có hạn và được gọi báo khi có thay đổi.",
          en: "People may log in with an account of elsewhere (OpenID Connect); other programs act by access tokens that end, and are told what changes.",
        },
      },
    ],
  },
  {
    version: "0.9.0",
    news: [
      {
        concerns: dailyWorks,
        words: {
          vi: "Bản đầu tiên của Sổ Thiết Bị: sổ sách, mượn trả, báo hỏng, kiểm kê, đề nghị trang bị và báo cáo của nhà trường ở cùng một nơi.",
          en: "The first version of Sổ Thiết Bị: books, borrowing, damage, inventory checks, demands and reports of a school in one place.",
        },
      },
    ],
  },
];
