/** An identity number of nine or twelve figures, or a telephone number, however it is grouped. */
const numbers = /(?<![\d/.-])(?:\d[ .-]?){8,11}\d(?![\d/.-])/g;
const email = /[\w.+-]+@[\w-]+\.\w/;
/** “em Lan”, “học sinh Lê Văn An”: a pupil by name. A class or a grade is none. */
const named =
  /(?<!\p{L})(?:[Ee]m|[Cc]háu|[Bb]ạn|[Hh]ọc sinh|HS|[Pp]upil)\s+(?!Lớp|Khối|Class|Grade)\p{Lu}\p{Ll}/u;

/** Whether free words seem to hold what a person is known by. Names of colleagues do not count: books have them. */
export function saysOfPersons(words: string): boolean {
  return email.test(words) || named.test(words) || (words.match(numbers) ?? []).some(isOfPerson);
}

function isOfPerson(number: string): boolean {
  const figures = number.replace(/\D/g, "");
  return figures.length === 9 || figures.length === 12 || /^0[35789]\d{8}$/.test(figures);
}
