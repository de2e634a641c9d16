import {
  getNormList,
  type NormItemBody,
  type NormList,
  type NormReading,
  writeNormItems,
} from "@so-thiet-bi/contract/norms";
import { Button, Result, Steps } from "antd";
import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { ApiError } from "../../lib/client.ts";
import { useLanguage, useText } from "../../lib/language.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { UnsavedGuard } from "../../ui/record-form.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { sentencesOf } from "../../ui/step.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { listAt } from "./addresses.ts";
import { useReadAnnex } from "./api.ts";
import { text } from "./import.text.ts";
import "./importing/importing.css";
import { CheckLines } from "./importing/check-lines.tsx";
import { ChooseSource } from "./importing/choose-source.tsx";
import { linesOf, type ReadLine, refusedLines } from "./importing/read-lines.ts";
import "./norms.css";

/**
 * From the official annex to the items of a draft: choose its source, look at what was understood, write it
 * as a whole.
 */
export default function ImportPage(): ReactNode {
  const t = useText(text);
  const answer = useRead(getNormList, ofId(Number(useParams()["id"])));
  const { data } = answer;
  return (
    <>
      <PageHead title={t("title")} hint={data?.name ?? "\u00a0"} />
      <Answered of={answer} rows={8}>
        {(list) =>
          list.can.change && list.status === "DRAFT" ? (
            <Wizard list={list} />
          ) : (
            <EmptyState
              title={t("closed")}
              hint={t("closedHint")}
              action={
                <Link to={listAt(list.id)}>
                  <Button type="primary">{t("toList")}</Button>
                </Link>
              }
            />
          )
        }
      </Answered>
    </>
  );
}

function Wizard({ list }: { list: NormList }): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const language = useLanguage();
  const read = useReadAnnex();
  const write = useWrite(writeNormItems);
  const [reading, setReading] = useState<NormReading>();
  const [lines, setLines] = useState<readonly ReadLine[]>([]);
  const [unread, setUnread] = useState<string>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isEditing, setEditing] = useState(false);
  const params = { id: list.id };
  const step = write.data ? 2 : reading ? 1 : 0;

  const take = async (asked: Promise<NormReading>) => {
    setUnread(undefined);
    try {
      const answer = await asked;
      if (answer.items.length === 0) return setUnread(t("nothingRead"));
      setReading(answer);
      setLines(linesOf(answer, language));
      setRefused([]);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setUnread(sentencesOf(failure).join(" "));
    }
  };
  const send = async (replace: boolean) => {
    setRefused([]);
    try {
      await write.mutateAsync({
        params,
        body: { items: lines.map(({ item }) => item as NormItemBody), replace },
      });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const placed = refusedLines(lines, failure.fields);
      setLines(placed.lines);
      setRefused(Object.keys(failure.fields).length === 0 ? [failure.message] : placed.rest);
    }
  };
  const restart = () => {
    setReading(undefined);
    setLines([]);
  };
  return (
    <section className="sheet stack">
      <Steps
        size="small"
        responsive={false}
        type={narrow ? "dot" : "default"}
        {...(narrow && { titlePlacement: "vertical" as const })}
        current={step}
        items={[{ title: t("stepSource") }, { title: t("stepCheck") }, { title: t("stepDone") }]}
      />
      {step === 0 && (
        <ChooseSource
          busy={read.file.isPending || read.table.isPending}
          refused={unread}
          onFile={(file) => void take(read.file.mutateAsync({ params, file }))}
          onRows={(rows) => void take(read.table.mutateAsync({ params, body: { rows } }))}
        />
      )}
      {step === 1 && reading && (
        <CheckLines
          list={list}
          reading={reading}
          lines={lines}
          onLines={setLines}
          onEditing={setEditing}
          busy={write.isPending}
          refused={refused}
          onBack={restart}
          onWrite={(replace) => void send(replace)}
        />
      )}
      {write.data && (
        <Result
          className="norm-done"
          status="success"
          title={t("done", { count: lines.length })}
          subTitle={t("doneHint", { count: write.data.items })}
          extra={
            <Link to={listAt(list.id)}>
              <Button type="primary">{t("toList")}</Button>
            </Link>
          }
        />
      )}
      {/* why: a page has one guard; while a row is corrected it is that of its form */}
      {!isEditing && <UnsavedGuard dirty={step === 1 && lines.length > 0} />}
    </section>
  );
}
