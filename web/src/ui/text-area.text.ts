/** What is said under free words that seem to be of a person. */
const vi = {
  ofPersons:
    "Lời ghi ở đây được giữ lâu cùng sổ sách. Không ghi số căn cước, điện thoại, thư điện tử hay họ tên học sinh nếu không cần.",
};
const en: typeof vi = {
  ofPersons:
    "What is written here is kept as long as the books. Leave out identity numbers, telephones, e-mails and names of pupils that are not needed.",
};
export const text = { vi, en };
