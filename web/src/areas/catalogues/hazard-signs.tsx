import type { GhsPictogram } from "@so-thiet-bi/contract/ghs";
import type { ReactNode } from "react";
import { Pictograms } from "../../ui/pictograms.tsx";
import type { PanelExtraProps } from "./extra-props.ts";

/** The signs of a chemical, as they stand on its label. */
export default function HazardSigns({ record }: PanelExtraProps): ReactNode {
  return <Pictograms of={record["pictograms"] as GhsPictogram[]} />;
}
