/**
 * The words of the consequence layer: what a posting does before it is posted, and the way on and back after
 * it.
 */
const vi = {
  becomes: "{{before}} → {{after}} {{unit}}",
  comes: "thêm {{count}} {{unit}}",
  effect: "Sau khi ghi sổ",
  inNoRoom: "chưa xếp phòng",
  inPlace: "ở {{place}}",
  leaves: "Sẽ ra khỏi sổ: {{parts}}",
  leavesNothing: "Chưa nhập số lượng nào sẽ ra khỏi sổ.",
  part: "{{taken}}/{{there}} {{unit}}",
  moreChanges: "và {{count}} dòng nữa",
  open: "Mở phiếu",
  undoReason: "Hoàn tác ngay sau khi ghi",
  undone: "Đã hoàn tác: {{what}}",
};

const en: typeof vi = {
  becomes: "{{before}} → {{after}} {{unit}}",
  comes: "{{count}} {{unit}} more",
  effect: "After posting",
  inNoRoom: "in no room yet",
  inPlace: "in {{place}}",
  leaves: "Will leave the books: {{parts}}",
  leavesNothing: "No quantity that leaves the books is entered yet.",
  part: "{{taken}}/{{there}} {{unit}}",
  moreChanges: "and {{count}} more",
  open: "Open the voucher",
  undoReason: "Undone right after posting",
  undone: "Undone: {{what}}",
};

export const text = { vi, en };
