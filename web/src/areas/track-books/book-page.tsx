import type { ReactNode } from "react";

export default function BookPage(): ReactNode {
  return null;
}
