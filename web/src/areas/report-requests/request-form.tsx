import type { ReactNode } from "react";

export default function RequestForm(): ReactNode {
  return null;
}
