import type { NormListStatus } from "@so-thiet-bi/contract/norms";
import type { Flow } from "../../flow/workflow.ts";

export type NormListVerb = "change" | "publish" | "retire" | "remove";

/** What was once published is never deleted: schools have reckoned with it. */
export const normListFlow: Flow<NormListStatus, NormListVerb> = {
  DRAFT: { change: "DRAFT", publish: "PUBLISHED", remove: "gone" },
  PUBLISHED: { change: "PUBLISHED", retire: "RETIRED" },
  RETIRED: {},
};
