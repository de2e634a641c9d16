import type { ReactNode } from "react";

export default function ItemsPage(): ReactNode {
  return null;
}
