import { lazy, type ReactNode, Suspense } from "react";
import type { UnitChoiceProps } from "./unit-choice.tsx";
import { useIsOperator } from "./use-is-operator.ts";

// why: only the system administrator chooses a unit
const UnitChoice = lazy(() => import("./unit-choice.tsx"));

/**
 * The choice of a unit on pages whose other choices come with what is shown, so that it stands when nothing
 * could be.
 */
export function UnitBar(props: UnitChoiceProps): ReactNode {
  if (!useIsOperator()) return null;
  return (
    <Suspense fallback={null}>
      <UnitChoice {...props} />
    </Suspense>
  );
}
