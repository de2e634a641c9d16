import type { ReactNode } from "react";

export default function MappingPage(): ReactNode {
  return null;
}
