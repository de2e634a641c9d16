/** Stands in an address for shared equipment, which belongs to no subject. */
export const sharedSubject = "-";

/** The subject as it stands in an address. */
export function subjectKey(subject: string | null): string {
  return subject ?? sharedSubject;
}
