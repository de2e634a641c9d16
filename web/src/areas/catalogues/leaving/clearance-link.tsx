import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../../lib/language.ts";
import { text } from "./text.ts";

export const clearanceAt = (employeeId: number) => `/equipment/request/papers?borrowerId=${employeeId}`;

/** To the paper that says nothing is out any more. */
export function ClearanceLink({ employeeId }: { employeeId: number }): ReactNode {
  const t = useText(text);
  return <Link to={clearanceAt(employeeId)}>{t("clearance")}</Link>;
}
