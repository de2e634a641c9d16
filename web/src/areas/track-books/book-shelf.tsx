import type { ReactNode } from "react";

export default function BookShelf(): ReactNode {
  return null;
}
