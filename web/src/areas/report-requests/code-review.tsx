import { codeProblemWords } from "@so-thiet-bi/contract/report-requests";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { equipmentTypeAt } from "../../lib/addresses.ts";
import { useSay, useText } from "../../lib/language.ts";
import type { useSubmissionDraft } from "./api.ts";
import { text } from "./text.ts";

type Codes = NonNullable<ReturnType<typeof useSubmissionDraft>["data"]>["codes"];

/**
 * Statistics codes that the superior could not add up, and folded below them what has none. The report can be
 * sent all the same.
 */
export function CodeReview({ codes }: { codes: Codes }): ReactNode {
  const t = useText(text);
  if (codes.length === 0) return null;
  const missing = codes.filter(({ problem }) => problem === "MISSING");
  const wrong = codes.filter(({ problem }) => problem !== "MISSING");
  const list = (
    <>
      {wrong.length > 0 && (
        <>
          <p>{t("codeHint")}</p>
          <Problems codes={wrong} />
        </>
      )}
      {missing.length > 0 && (
        <details className="request-codeless">
          <summary>{t("codeless", { count: missing.length })}</summary>
          <p>{t("codelessHint")}</p>
          <Problems codes={missing} />
        </details>
      )}
    </>
  );
  const title =
    wrong.length > 0
      ? t("codeTitle", { count: wrong.length })
      : t("codelessTitle", { count: missing.length });
  return <Alert type={wrong.length > 0 ? "warning" : "info"} showIcon title={title} description={list} />;
}

function Problems({ codes }: { codes: Codes }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <ul className="request-codes">
      {codes.map(({ problem, typeId, name, code, expected }) => (
        <li key={`${problem}-${typeId}-${code}`}>
          {problem !== "MISSING" && (
            <>
              <strong>{say(codeProblemWords[problem])}</strong> {code}:{" "}
            </>
          )}
          <Link to={equipmentTypeAt(typeId)}>{name}</Link>
          {expected && ` – ${t("codeExpected")} “${expected}”`}
        </li>
      ))}
    </ul>
  );
}
