import { Button } from "antd";
import type { ReactNode } from "react";
import { Navigate, useNavigate, useParams } from "react-router";
import { useText } from "../../lib/language.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { EmptyState, FailedState, LoadingState } from "../../ui/states.tsx";
import { pageOf } from "./addresses.ts";
import { useLabel } from "./api.ts";
import { text } from "./text.ts";

/** Where the phone's own camera arrives from a label: goes on to what the label names. */
export default function LabelPage(): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const { key = "" } = useParams();
  const label = useLabel(`${window.location.origin}/q/${key}`);
  const [named] = label.data?.items ?? [];
  if (named) return <Navigate to={pageOf(named)} replace />;
  if (!label.error) return <LoadingState />;
  return (
    <>
      <PageHead title={t("failedTitle")} />
      <section className="sheet">
        {label.error.status === 404 ? (
          <EmptyState
            title={t("unknownTitle")}
            hint={t("unknownHint")}
            action={
              <Button type="primary" onClick={() => void navigate("/scan")}>
                {t("toScan")}
              </Button>
            }
          />
        ) : (
          <FailedState error={label.error} onRetry={() => void label.refetch()} />
        )}
      </section>
    </>
  );
}
