const vi = {
  doubt: "Thành tiền {{amount}} tỷ đồng, có đúng không?",
  farPrice: "Giá đã biết {{price}}: thừa hay thiếu số 0?",
};

const en: typeof vi = {
  doubt: "It comes to {{amount}} billion đồng. Is that right?",
  farPrice: "Known price {{price}}: a zero too many or too few?",
};

export const text = { vi, en };
