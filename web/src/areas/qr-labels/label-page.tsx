import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { useText } from "../../lib/language.ts";
import NotThere from "../../ui/not-there.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { FailedState, LoadingState } from "../../ui/states.tsx";
import { pageOf } from "./addresses.ts";
import { useLabel } from "./api.ts";
import { text } from "./text.ts";

/** Where the phone's own camera arrives from a label: goes on to what the label names. */
export default function LabelPage(): ReactNode {
  const t = useText(text);
  const { key = "" } = useParams();
  const label = useLabel(`${window.location.origin}/q/${key}`);
  const [named] = label.data?.items ?? [];
  if (named) return <Navigate to={pageOf(named)} replace />;
  if (!label.error) return <LoadingState />;
  if (label.error.status !== 404)
    return (
      <>
        <PageHead title={t("failedTitle")} />
        <FailedState error={label.error} onRetry={() => void label.refetch()} />
      </>
    );
  return (
    <section className="sheet">
      <NotThere
        isPage
        instead={{ title: t("unknownTitle"), hint: t("unknownHint"), to: "/scan", button: t("toScan") }}
      />
    </section>
  );
}
