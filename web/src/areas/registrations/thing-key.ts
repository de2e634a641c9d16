/** A record and a type may have the same number. */
export function keyOfThing({
  equipmentId,
  typeId,
}: {
  equipmentId: number | null;
  typeId: number | null;
}): string {
  return equipmentId === null ? `type ${typeId}` : `thing ${equipmentId}`;
}
