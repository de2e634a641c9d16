import { codeProblemWords } from "@so-thiet-bi/contract/report-requests";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { equipmentTypeAt } from "./addresses.ts";
import type { useSubmissionDraft } from "./api.ts";
import { text } from "./text.ts";

type Codes = NonNullable<ReturnType<typeof useSubmissionDraft>["data"]>["codes"];

/** Statistics codes that the superior could not add up. The report can be sent all the same. */
export function CodeReview({ codes }: { codes: Codes }): ReactNode {
  const t = useText(text);
  const say = useSay();
  if (codes.length === 0) return null;
  const list = (
    <>
      <p>{t("codeHint")}</p>
      <ul className="request-codes">
        {codes.map(({ problem, typeId, name, code, expected }) => (
          <li key={`${problem}-${typeId}-${code}`}>
            <strong>{say(codeProblemWords[problem])}</strong>
            {code && ` ${code}`}: <Link to={equipmentTypeAt(typeId)}>{name}</Link>
            {expected && ` – ${t("codeExpected")} “${expected}”`}
          </li>
        ))}
      </ul>
    </>
  );
  return <Alert type="warning" showIcon title={t("codeTitle", { count: codes.length })} description={list} />;
}
