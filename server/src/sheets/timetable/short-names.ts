/**
 * What a timetable calls a person: “Tuấn”, “Anh Tuấn”, “V.A.Tuấn”, “Tuấn VA”, “Thầy Tuấn”. Several may be
 * called so; then nobody is meant for sure.
 */
export function shortNamesOf(fullName: string): string[] {
  const words = fullName.split(" ").filter((word) => word !== "");
  const given = words.at(-1);
  const [family, ...middle] = words.slice(0, -1);
  if (given === undefined || family === undefined) return [];
  const initials = [family, ...middle].map((word) => word[0] ?? "");
  const [first = "", ...others] = initials;
  return [
    given,
    ...middle.map((_, index) => [...middle.slice(index), given].join(" ")),
    ...[initials, [first], others].flatMap((letters) =>
      letters.length === 0
        ? []
        : [`${letters.join(".")}.${given}`, `${letters.join("")}.${given}`, `${given} ${letters.join("")}`],
    ),
    ...["Thầy", "Cô", "T", "C"].map((title) => `${title}.${given}`),
  ];
}
