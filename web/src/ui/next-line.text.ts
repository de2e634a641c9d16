const vi = {
  camera: "Quét",
  cameraOff: "Tắt máy ảnh",
  hint: "Gõ tên, mã hoặc quét tem",
  looking: "Đang tìm …",
  next: "Dòng tiếp theo",
  taken: "Đã thêm: {{name}}",
};
const en: typeof vi = {
  camera: "Scan",
  cameraOff: "Camera off",
  hint: "Type a name or code, or scan a label",
  looking: "Looking …",
  next: "Next line",
  taken: "Added: {{name}}",
};
export const text = { vi, en };
