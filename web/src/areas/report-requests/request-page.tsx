import type { ReactNode } from "react";

export default function RequestPage(): ReactNode {
  return null;
}
