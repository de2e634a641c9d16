const vi = {
  assetsFor:
    "Tài sản theo sổ, theo kiểm kê và chênh lệch về số lượng, nguyên giá, giá trị còn lại, theo mẫu của kế toán.",
  blank: "Để trống số đếm",
  everything: "Gồm cả công cụ, dụng cụ",
  minutesFor: "Biên bản chung của ban kiểm kê, xếp theo môn, có kết luận và chữ ký của các thành viên.",
  onlyDifferent: "Chỉ dòng có chênh lệch",
  sheetsFor: "Tất cả phiếu đếm, mỗi phòng một phiếu. Từng phiếu in ở mục Phiếu đếm.",
  signed: "Bản đã ký, ảnh và tài liệu",
  signedHint: "Quyết định thành lập ban, biên bản đã ký và đóng dấu, ảnh chụp khi kiểm kê.",
  variancesFor: "Từng dòng thừa, thiếu, hỏng, sai chỗ với nguyên nhân, trách nhiệm và cách xử lý.",
};

const en: typeof vi = {
  assetsFor:
    "Assets by the books, by the count and their difference in number, cost and residual value, as accounting wants it.",
  blank: "Leave the counts blank",
  everything: "Tools as well",
  minutesFor: "The minutes of the board by subject, with conclusion and signatures.",
  onlyDifferent: "Only lines that differ",
  sheetsFor: "All count sheets, a room each. Single ones are printed from the tab of the sheets.",
  signed: "Signed papers, photos and documents",
  signedHint: "The decision about the board, signed and stamped minutes, photos of the check.",
  variancesFor:
    "Every surplus, shortage, broken or misplaced thing with cause, responsibility and treatment.",
};

export const text = { vi, en };
