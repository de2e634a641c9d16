import type { ReactNode } from "react";

export default function ReportHome(): ReactNode {
  return null;
}
