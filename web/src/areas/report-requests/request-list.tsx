import type { ReactNode } from "react";

export default function RequestList(): ReactNode {
  return null;
}
