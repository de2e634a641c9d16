const vi = {
  asking: "Hãy cho phép trang này dùng máy ảnh khi trình duyệt hỏi.",
  denied:
    "Trình duyệt không cho dùng máy ảnh. Bấm vào biểu tượng ổ khóa cạnh địa chỉ trang, chọn cho phép máy ảnh rồi thử lại.",
  failed: "Không mở được máy ảnh; có thể ứng dụng khác đang dùng. Đóng ứng dụng đó rồi thử lại.",
  insecure:
    "Trình duyệt chỉ mở máy ảnh khi địa chỉ bắt đầu bằng https://. Hãy nhờ quản trị bật HTTPS, hoặc quét bằng ứng dụng máy ảnh của điện thoại, hoặc nhập mã.",
  missing: "Máy này không có máy ảnh. Dùng đầu đọc mã vạch hoặc nhập mã ở ô bên dưới.",
  off: "Tắt máy ảnh",
  on: "Bật máy ảnh",
  other: "Nhập mã ở ô bên dưới cũng được.",
  picture: "Hình từ máy ảnh",
  ready: "Đưa mã QR hoặc mã vạch vào giữa khung.",
  retry: "Thử lại",
  switch: "Đổi máy ảnh",
  torchOff: "Tắt đèn",
  torchOn: "Bật đèn",
};
const en: typeof vi = {
  asking: "Please allow this page to use the camera when the browser asks.",
  denied:
    "The browser does not allow the camera. Click the lock beside the address, allow the camera and try again.",
  failed: "The camera could not be opened; another program may be using it. Close that one and try again.",
  insecure:
    "Browsers open the camera only where the address begins with https://. Ask the administrator for HTTPS, scan with the phone’s own camera app, or type the code.",
  missing: "This device has no camera. Use a hand scanner or type the code below.",
  off: "Turn the camera off",
  on: "Turn the camera on",
  other: "Typing the code below works too.",
  picture: "Picture of the camera",
  ready: "Hold a QR code or barcode into the frame.",
  retry: "Try again",
  switch: "Other camera",
  torchOff: "Light off",
  torchOn: "Light on",
};
export const text = { vi, en };
