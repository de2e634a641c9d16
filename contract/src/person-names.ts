/** Is the person whom somebody wrote down this one? “Ông Nguyễn Văn A” is Nguyễn Văn A; marks tell two apart. */
export function isSamePerson(written: string, name: string): boolean {
  return bare(written) === bare(name) && bare(name) !== "";
}

const bare = (name: string) =>
  name
    .normalize("NFC")
    .toLocaleLowerCase("vi")
    .replace(/\s+/gu, " ")
    .replace(/^(ông \(bà\)|ông|bà|thầy|cô)\s+/u, "")
    .trim();
