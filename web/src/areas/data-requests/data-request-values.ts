/** What is typed into a request about personal data. */
import type { Named } from "@so-thiet-bi/contract/catalogue";
import type { DataRequest, DataRequestBody, DataRequestKind } from "@so-thiet-bi/contract/data-requests";

export interface DataRequestValues {
  kind: DataRequestKind | null;
  subjectKind: DataRequestBody["subjectKind"] | null;
  pupil: Named | null;
  employee: Named | null;
  subjectName: string | null;
  askedBy: string | null;
  proof: string | null;
  content: string | null;
  receivedOn: string | null;
  version?: number | undefined;
}

export function blankRequest(today: string): DataRequestValues {
  return {
    kind: null,
    subjectKind: "PUPIL",
    pupil: null,
    employee: null,
    subjectName: null,
    askedBy: null,
    proof: null,
    content: null,
    receivedOn: today,
  };
}

export function valuesOf(request: DataRequest): DataRequestValues {
  const { kind, subjectKind, pupil, employee, subjectName, askedBy, proof, content, receivedOn, version } =
    request;
  return {
    ...{ kind, askedBy, proof, content, receivedOn, version },
    subjectKind: subjectKind === "ACCOUNT" ? null : subjectKind,
    pupil: pupil && { ...pupil, code: null },
    employee: employee && { ...employee, code: null },
    subjectName: subjectKind === "OUTSIDER" ? subjectName : null,
  };
}

/** Of the three ways to name a person only the chosen one goes along. */
export function bodyOf({
  pupil,
  employee,
  subjectName,
  subjectKind,
  askedBy,
  proof,
  version,
  ...rest
}: DataRequestValues): unknown {
  return {
    ...rest,
    subjectKind,
    pupilId: subjectKind === "PUPIL" ? (pupil?.id ?? null) : null,
    employeeId: subjectKind === "STAFF" ? (employee?.id ?? null) : null,
    subjectName: subjectKind === "OUTSIDER" ? subjectName : null,
    askedBy: askedBy ?? "",
    proof: proof ?? "",
    ...(version !== undefined && { version }),
  };
}
