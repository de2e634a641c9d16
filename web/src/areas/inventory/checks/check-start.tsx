import { type InventoryCheck, startCheck } from "@so-thiet-bi/contract/inventory";
import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { formatInstant, formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { LineTable } from "../../../ui/line-table.tsx";
import { Answered, EmptyState } from "../../../ui/states.tsx";
import { Refusal, useStep } from "../../../ui/step.tsx";
import { checkAt, draftVouchers, editAt } from "../check-addresses.ts";
import { usePreview } from "../checks-api.ts";
import { text } from "./check-start.text.ts";

export interface CheckStartProps {
  check: InventoryCheck;
  onCutOffNow: () => void;
}

type Preview = NonNullable<ReturnType<typeof usePreview>["data"]>;

/** The dry run: what starting would write, what stands against it, and the start itself. */
export function CheckStart({ check, onCutOffNow }: CheckStartProps): ReactNode {
  const t = useText(text);
  const preview = usePreview(check.id);
  const cutoff = formatInstant(check.cutoffAt);
  return (
    <Answered of={preview} rows={8}>
      {(found) => (
        <div className="stack">
          <p>{t("intro", { cutoff })}</p>
          {found.early && (
            <Alert
              type="error"
              showIcon
              title={t("early", { cutoff })}
              description={t("earlyHint")}
              action={<Button onClick={onCutOffNow}>{t("cutOffNow")}</Button>}
            />
          )}
          <Taken taken={found.taken} />
          {found.unposted > 0 && (
            <Alert
              type="warning"
              showIcon
              title={t("unposted", { count: found.unposted })}
              description={t("unpostedHint")}
              action={<Link to={draftVouchers}>{t("unpostedOpen")}</Link>}
            />
          )}
          {found.lines === 0 ? (
            <EmptyState title={t("nothing")} hint={t("nothingHint")} />
          ) : (
            <Sheets of={found} />
          )}
          <StartBar check={check} stands={found.early || found.taken.length > 0 || found.lines === 0} />
        </div>
      )}
    </Answered>
  );
}

function Taken({ taken }: Pick<Preview, "taken">): ReactNode {
  const t = useText(text);
  if (taken.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={t("taken")}
      description={
        <ul className="bullets">
          {taken.map(({ room, check }) => (
            <li key={`${room} ${check.id}`}>
              <Link to={checkAt(check.id)}>
                {t("takenOf", { room, number: check.number, name: check.name })}
              </Link>
            </li>
          ))}
        </ul>
      }
    />
  );
}

function Sheets({ of: { sheets, lines } }: { of: Preview }): ReactNode {
  const t = useText(text);
  return (
    <section>
      <h2>{t("summary", { sheets: sheets.length, lines })}</h2>
      <LineTable
        label={t("summary", { sheets: sheets.length, lines })}
        lines={sheets}
        lineKey={({ room }) => room?.id ?? 0}
        columns={[
          { key: "room", title: t("room"), render: ({ room }) => room?.name ?? t("noRoom") },
          { key: "keeper", title: t("keeper"), render: ({ keeper }) => keeper },
          {
            key: "lines",
            title: t("lines"),
            align: "right",
            render: (sheet) => formatNumber(sheet.lines),
          },
          {
            key: "quantity",
            title: t("quantity"),
            align: "right",
            render: ({ quantity }) => formatNumber(quantity),
          },
          {
            key: "onLoan",
            title: t("onLoan"),
            align: "right",
            render: ({ onLoan }) => onLoan > 0 && formatNumber(onLoan),
          },
        ]}
      />
    </section>
  );
}

/** `stands`: something stands against it, as is said above. */
function StartBar({ check, stands }: { check: InventoryCheck; stands: boolean }): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const start = useWrite(startCheck);
  const { isBusy, refused, run } = useStep({ forget: () => undefined, onClose: () => undefined });
  const begin = () =>
    run(async () => {
      const started = await start.mutateAsync({ params: { id: check.id }, body: { version: check.version } });
      notifyDone(t("started", { name: started.name, sheets: started.progress.sheets }));
    });
  return (
    <>
      <Refusal sentences={refused} />
      <div className="save-bar">
        <Link to={checkAt(check.id)}>{t("later")}</Link>
        <Button onClick={() => void navigate(editAt(check.id, "board"))}>{t("back")}</Button>
        <Button
          type="primary"
          loading={isBusy}
          disabled={stands || !check.can.start}
          onClick={() => void begin()}
        >
          {t("start")}
        </Button>
      </div>
    </>
  );
}
