import type { Words } from "@so-thiet-bi/contract/language";
import { type NormListStatus, normListStatusWords } from "@so-thiet-bi/contract/norms";
import { only, type Policy, workflow } from "../../../flow/workflow.ts";
import { type Actor, holds } from "../../../http/actor.ts";
import { type NormListVerb, normListFlow } from "../flow.ts";

export interface NormListSubject {
  status: NormListStatus;
  /** `null`: comes with the product. */
  departmentId: number | null;
}

/** Equipment keepers of a unit that has schools below it. */
export function mayKeepNorms(actor: Actor): boolean {
  return actor.departmentType !== "LEVEL_3" && holds(actor, "EQUIPMENT_KEEPER");
}

export const whoKeepsNorms: Words = {
  vi: "Danh mục do Sở hoặc xã/phường lập: quản trị hoặc người quản lý thiết bị của chính đơn vị đó mới được sửa. Danh mục có sẵn không sửa được, hãy lập bản mới từ đó.",
  en: "Lists are owned by a Sở or a commune: its administrator or equipment officer may do this. Lists that come with the product stay as they are; draft a new version from them.",
};

/** What comes with the product belongs to no unit, so nobody keeps it. */
export const keepsNorms = only(
  (actor, { departmentId }: { departmentId: number | null }) =>
    departmentId === actor.departmentId && mayKeepNorms(actor),
  whoKeepsNorms,
);

export const normListVerbWords: Record<NormListVerb, Words> = {
  change: { vi: "sửa", en: "change it" },
  publish: { vi: "áp dụng", en: "publish it" },
  retire: { vi: "ngừng áp dụng", en: "retire it" },
  remove: { vi: "xóa", en: "delete it" },
};

const policy: Policy<NormListVerb, NormListSubject> = {
  change: keepsNorms,
  publish: keepsNorms,
  retire: keepsNorms,
  remove: keepsNorms,
};

export const normListWorkflow = workflow(normListFlow, policy, {
  noun: { vi: "Danh mục tối thiểu", en: "minimum list" },
  status: normListStatusWords,
  verb: normListVerbWords,
});

/** Types descend, so a unit has at most its parent and the topmost unit above it. */
export function unitsAbove(actor: Actor): number[] {
  return [...new Set([actor.departmentParentId, actor.rootId])].filter(
    (unit): unit is number => unit !== null && unit !== actor.departmentId,
  );
}
