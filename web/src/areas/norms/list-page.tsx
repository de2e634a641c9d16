import type { ReactNode } from "react";

export default function ListPage(): ReactNode {
  return null;
}
