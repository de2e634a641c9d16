import {
  CopyOutlined,
  DeleteOutlined,
  MergeCellsOutlined,
  PlayCircleOutlined,
  StopOutlined,
} from "@ant-design/icons";
import type { Catalogue, CatalogueRecord, Field } from "@so-thiet-bi/contract/catalogue";
import { Tabs } from "antd";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { formatInstant } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import type { Address } from "../../lib/use-address.ts";
import type { FormAddress } from "../../lib/use-form-address.ts";
import { Facts } from "../../ui/facts.tsx";
import { LineTable } from "../../ui/line-table.tsx";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { Removal } from "../../ui/removal.tsx";
import { Answered } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { type ShownYear, useCatalogueRecord } from "./api.ts";
import { RowTags } from "./catalogue-columns.tsx";
import "./catalogue-panel.css";
import { extrasOf } from "./extras.ts";
import { type FieldWords, type Line, useFieldWords } from "./field-words.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { sectionsOf } from "./sections.ts";
import { text } from "./text.ts";

export interface CataloguePanelProps {
  of: Catalogue;
  address: Pick<Address, "open" | "change">;
  form: FormAddress;
  /** The rows of the list: what ↑ and ↓ walk through, and what is shown until the record has arrived. */
  rows: readonly CatalogueRecord[];
  shownYear: ShownYear;
  /** The unit whose catalogue is shown. */
  departmentId: number;
  /** Rows may be added, so a row of anybody may be duplicated. */
  mayAdd: boolean;
}

/** One record beside the list. While its form is open, the form stands in its place. */
export default function CataloguePanel({
  of,
  address,
  form,
  rows,
  shownYear,
  departmentId,
  mayAdd,
}: CataloguePanelProps): ReactNode {
  const t = useText(text);
  const open = form.purpose === undefined && /^\d{1,15}$/.test(address.open ?? "") ? address.open : undefined;
  const last = useRef<number>(undefined);
  if (open !== undefined) last.current = Number(open);
  // why: the panel keeps what it shows while it slides away
  const id = last.current;
  const answer = useCatalogueRecord(of, id ?? 0, shownYear, open !== undefined);
  const data = answer.data ?? rows.find((row) => row.id === id);
  return (
    <RecordPanel
      address={{ ...address, open }}
      ids={rows.map((row) => row.id)}
      title={
        data && (
          <RecordTitle above={data.code} name={data.name}>
            <RowTags record={data} departmentId={departmentId} />
            {!data.active && <StatusTag tone="past">{t("stopped")}</StatusTag>}
          </RecordTitle>
        )
      }
      actions={
        data && (
          <Actions
            key={id}
            of={of}
            record={data}
            form={form}
            shownYear={shownYear}
            mayAdd={mayAdd}
            onOpen={(next) => address.change({ open: next })}
          />
        )
      }
    >
      <Answered of={{ ...answer, data }}>
        {(record) => (
          <>
            <WhyFixed record={record} departmentId={departmentId} mayAdd={mayAdd} />
            <Record key={id} of={of} record={record} />
          </>
        )}
      </Answered>
    </RecordPanel>
  );
}

/** Of a record that others keep: why there is no button to edit it, and what to do instead. */
function WhyFixed({
  record,
  departmentId,
  mayAdd,
}: Pick<CataloguePanelProps, "departmentId" | "mayAdd"> & { record: CatalogueRecord }): ReactNode {
  const t = useText(text);
  if (record.can.edit || !(record.locked || record.departmentId !== departmentId)) return null;
  const whose = record.locked ? t("lockedRecord") : t("recordFromAbove", { unit: record.departmentName });
  return (
    <p className="hint">
      {whose} {mayAdd && t("duplicateInstead")}
    </p>
  );
}

function Record({ of, record }: { of: Catalogue; record: CatalogueRecord }): ReactNode {
  const t = useText(text);
  const { Panel } = extrasOf(of.plural);
  return (
    <>
      {Panel && (
        <Suspense fallback={null}>
          <Panel record={record} />
        </Suspense>
      )}
      <Tabs
        items={[
          { key: "information", label: t("information"), children: <Information of={of} record={record} /> },
          { key: "history", label: t("history"), children: <History of={of} id={record.id} /> },
        ]}
      />
    </>
  );
}

/** Hardly anything is a chemical: a part that says nothing but “no” three times says nothing. */
const isUsualNo = (field: Field, value: unknown) =>
  field.kind === "flag" && !field.default && value === false;

function Information({ of, record }: { of: Catalogue; record: CatalogueRecord }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const words = useFieldWords();
  const parts = sectionsOf(Object.entries(of.fields)).flatMap(({ heading, fields }) => {
    const facts = fields.flatMap(([key, field]) =>
      field.kind === "lines" ? [] : [{ label: say(field.label), value: words(field, record[key]) }],
    );
    const lines = fields.flatMap(([key, field]) =>
      field.kind === "lines" && (record[key] as Line[]).length > 0
        ? [{ field, lines: record[key] as Line[] }]
        : [],
    );
    const isEmpty = fields.every(
      ([key, field]) => (heading && isUsualNo(field, record[key])) || !words(field, record[key]),
    );
    return isEmpty ? [] : [{ heading, facts, lines }];
  });
  return (
    <div className="stack">
      {parts.map(({ heading, facts, lines }) => (
        <section key={heading?.en ?? ""} className="stack gap-12 record-part">
          {heading && <h3 className="text">{say(heading)}</h3>}
          <Facts facts={facts} />
          {lines.map(({ field, lines: shown }) => (
            <FieldLines
              key={field.label.en}
              field={field}
              lines={shown}
              words={words}
              isNamed={heading?.en === field.label.en}
            />
          ))}
        </section>
      ))}
      <section className="stack gap-12 record-part">
        <Facts
          facts={[
            { label: t("ownerUnit"), value: record.departmentName },
            { label: t("updatedAt"), value: formatInstant(record.updatedAt) },
          ]}
        />
      </section>
    </div>
  );
}

interface FieldLinesProps {
  field: Extract<Field, { kind: "lines" }>;
  lines: readonly Line[];
  words: FieldWords;
  /** The heading above says already what these are. */
  isNamed: boolean;
}

/** Only columns in which something stands. */
function FieldLines({ field, lines, words, isNamed }: FieldLinesProps): ReactNode {
  const say = useSay();
  const isNumber = ({ kind }: Field) => kind === "integer" || kind === "decimal";
  return (
    <LineTable
      label={say(field.label)}
      caption={{ words: say(field.label), isHidden: isNamed }}
      className="field-lines"
      lines={lines}
      lineKey={(line, index) => line.id ?? index}
      columns={Object.entries(field.columns)
        .filter(([key]) => lines.some((line) => line[key]))
        .map(([key, column]) => ({
          key,
          title: say(column.label),
          ...(isNumber(column) && { align: "right" }),
          render: (line: Line) => words(column, line[key]),
        }))}
    />
  );
}

const wordedKinds = new Set<Field["kind"]>(["choice", "choices", "grade", "grades", "flag", "money"]);

function History({ of, id }: { of: Catalogue; id: number }): ReactNode {
  const history = useRead(of.calls.history, ofId(id));
  const words = useFieldWords();
  const valueWords = (key: string, value: unknown): string | undefined => {
    const field = of.fields[key];
    const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
    return field && !isEmpty && wordedKinds.has(field.kind) ? words(field, value) : undefined;
  };
  return (
    <Answered of={history}>
      {({ items }) => (
        <Timeline
          lines={items}
          valueWords={valueWords}
          schemas={[of.calls.create.body, of.calls.get.answer]}
        />
      )}
    </Answered>
  );
}

interface ActionsProps {
  of: Catalogue;
  record: CatalogueRecord;
  form: FormAddress;
  shownYear: ShownYear;
  mayAdd: boolean;
  /** Another record, or none. */
  onOpen: (id: number | undefined) => void;
}

function Actions({ of, record, form, shownYear, mayAdd, onOpen }: ActionsProps): ReactNode {
  const t = useText(text);
  const [asking, setAsking] = useState<"remove" | "merge">();
  const say = useSay();
  const remove = useWrite(of.calls.remove);
  const { stop, resume } = useFollowing(of, record);
  const { id, name, can } = record;
  const close = () => setAsking(undefined);
  const others = [
    mayAdd && {
      key: "copy",
      icon: <CopyOutlined aria-hidden />,
      label: t("duplicate"),
      onClick: () => form.open(`copy-${id}`),
    },
    can.merge && {
      key: "merge",
      icon: <MergeCellsOutlined aria-hidden />,
      label: t("merge"),
      onClick: () => setAsking("merge"),
    },
    can.stop && {
      key: "stop",
      icon: <StopOutlined aria-hidden />,
      label: t("stop"),
      onClick: () => void stop().catch(ignore),
    },
    can.resume && {
      key: "resume",
      icon: <PlayCircleOutlined aria-hidden />,
      label: t("followAgain"),
      onClick: () => void resume().catch(ignore),
    },
    can.remove && {
      key: "remove",
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      label: t("remove"),
      onClick: () => setAsking("remove"),
    },
  ];
  return (
    <>
      <RecordSteps
        next={can.edit ? { label: t("edit"), onClick: () => form.open(String(id)) } : undefined}
        others={others}
        othersName={t("more")}
      />
      <Removal
        open={asking === "remove"}
        name={name}
        title={t("removeTitle", { noun: say(of.noun), name })}
        consequence={t("removeConsequence", { name })}
        verb={t("remove")}
        remove={() => remove.mutateAsync({ params: { id } })}
        stop={can.stop ? { verb: t("stop"), perform: stop } : undefined}
        onClose={close}
        onGone={() => onOpen(undefined)}
      />
      {can.merge && (
        <MergeDialog
          of={of}
          record={record}
          shownYear={shownYear}
          open={asking === "merge"}
          onClose={close}
          onMerged={onOpen}
        />
      )}
    </>
  );
}

/** Stopping is undone with a click, so nothing is asked before. */
function useFollowing(of: Catalogue, { id, name }: CatalogueRecord) {
  const t = useText(text);
  const stopping = useWrite(of.calls.stop);
  const resuming = useWrite(of.calls.resume);
  const resume = async () => {
    await resuming.mutateAsync({ params: { id } });
    notifyDone(t("followedAgain", { name }));
  };
  const stop = async () => {
    await stopping.mutateAsync({ params: { id } });
    notifyDone(t("stoppedDone", { name }), { words: t("undo"), act: () => void resume().catch(ignore) });
  };
  return { stop, resume };
}

/** The client has said why. */
function ignore(): void {}
