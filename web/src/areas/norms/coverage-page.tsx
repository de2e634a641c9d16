import type { ReactNode } from "react";

export default function CoveragePage(): ReactNode {
  return null;
}
