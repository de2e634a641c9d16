import { printUsageNotice } from "@so-thiet-bi/contract/loan-papers";
import type { ReactNode } from "react";
import { DeclaredPaperDrawer, type DeclaredPaperProps } from "../../../ui/declared-paper.tsx";

/** The week on paper: a part of its own, since the form of a paper brings the rules of what it is asked with. */
export function UsageNotice(props: Omit<DeclaredPaperProps<typeof printUsageNotice>, "paper">): ReactNode {
  return <DeclaredPaperDrawer paper={printUsageNotice} {...props} />;
}
