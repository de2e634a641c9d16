import type { ReactNode } from "react";

export default function ImportPage(): ReactNode {
  return null;
}
