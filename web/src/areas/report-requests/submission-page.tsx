import type { ReactNode } from "react";

export default function SubmissionPage(): ReactNode {
  return null;
}
