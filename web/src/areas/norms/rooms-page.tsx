import type { ReactNode } from "react";

export default function RoomsPage(): ReactNode {
  return null;
}
