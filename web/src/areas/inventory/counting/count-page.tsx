import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { useText } from "../../../lib/language.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { EmptyState, FailedState, LoadingState } from "../../../ui/states.tsx";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { checkAt } from "../check-addresses.ts";
import { CountState } from "./count-state.tsx";
import "./counting.css";
import { text } from "./counting.text.ts";
import { RoomCount } from "./room-count.tsx";
import { SheetChoice } from "./sheet-choice.tsx";
import { type Counting, useCounting } from "./use-counting.ts";

/** Counting with a phone in a room: first the room, then its things, with a network or without. */
export default function CountPage(): ReactNode {
  const t = useText(text);
  const checkId = Number(useParams()["id"]);
  const { counting, failure, retry } = useCounting(checkId);
  if (counting) return <Count counting={counting} />;
  return (
    <>
      <PageHead title={t("title")} />
      {failure === undefined ? (
        <LoadingState rows={8} />
      ) : failure.status === 0 ? (
        <EmptyState
          title={t("nothingKept")}
          hint={t("nothingKeptHint")}
          action={<Button onClick={retry}>{t("take")}</Button>}
        />
      ) : (
        <FailedState error={failure} onRetry={retry} />
      )}
    </>
  );
}

function Count({ counting }: { counting: Counting }): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const [params, setParams] = useSearchParams();
  const { check, sheets } = counting.pack;
  const sheet = sheets.find(({ id }) => id === Number(params.get("sheet")));
  const choose = (sheetId: number | undefined) =>
    setParams(sheetId === undefined ? {} : { sheet: String(sheetId) });
  if (narrow && sheet)
    return (
      <div className="counting">
        <RoomCount key={sheet.id} counting={counting} sheetId={sheet.id} onRoom={choose} />
      </div>
    );
  const which = narrow ? check.name : `${check.number} · ${check.name}`;
  const back = (
    // why underlined: within words, colour alone does not tell a link
    <Link to={checkAt(check.id)} {...(narrow && { className: "underlined" })}>
      {t("backTo")}
    </Link>
  );
  return (
    <div className="counting">
      <PageHead
        title={sheet ? (sheet.room?.name ?? t("roomless")) : t("title")}
        // why: on a phone the way back alone is no action that floats above the rooms
        hint={
          narrow ? (
            <>
              {which} · {back}
            </>
          ) : (
            which
          )
        }
        actions={sheet ? <Button onClick={() => choose(undefined)}>{t("back")}</Button> : !narrow && back}
      />
      <CountState counting={counting} shows={sheet ? "all" : "words"} />
      {!check.open && !sheet && <Alert type="warning" showIcon title={t("checkClosed")} />}
      {sheet ? (
        <RoomCount key={sheet.id} counting={counting} sheetId={sheet.id} onRoom={choose} />
      ) : (
        <>
          <SheetChoice counting={counting} />
          {/* why: counting begins with its first room */}
          <CountState counting={counting} shows="rest" />
        </>
      )}
    </div>
  );
}
