const vi = {
  doubt: "Thành tiền {{amount}} tỷ đồng, có đúng không?",
};

const en: typeof vi = {
  doubt: "It comes to {{amount}} billion đồng. Is that right?",
};

export const text = { vi, en };
