import { allGrades, gradesOf } from "@so-thiet-bi/contract/grades";
import { useSession } from "./session.ts";

/**
 * The grades and age groups that the user’s unit has, of a unit that teaches nothing all; with what is chosen
 * already, whatever the unit teaches by now.
 */
export function useGrades(chosen: readonly number[] = []): number[] {
  const { teaches = [] } = useSession()?.user.department ?? {};
  if (teaches.length === 0) return [...allGrades];
  return [...new Set([...gradesOf(teaches), ...chosen])].sort((a, b) => a - b);
}
