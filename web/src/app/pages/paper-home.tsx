import type { ReactNode } from "react";
import { PaperList } from "./paper-list.tsx";

/** Every paper that the person may open. */
export default function PaperHome(): ReactNode {
  return <PaperList />;
}
