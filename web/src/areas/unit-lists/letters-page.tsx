import { PrinterOutlined } from "@ant-design/icons";
import { fold } from "@so-thiet-bi/contract/fold";
import { issueLetters, type LetterOwed, listLettersOwed } from "@so-thiet-bi/contract/unit-lists";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { CallAnswer } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { useRead, useWrite } from "../../lib/queries.ts";
import { useUnits } from "../../lib/units.ts";
import { useAddress } from "../../lib/use-address.ts";
import { type LineColumn, LineTable } from "../../ui/line-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Select } from "../../ui/select.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { text } from "./text.ts";

const HandedOutList = lazy(() => import("../accounts/handed-out.tsx"));

const filterKeys = ["departmentId"] as const;

/** Letters with the first password of each administrator who never logged in, unit by unit. */
export default function LettersPage(): ReactNode {
  const t = useText(text);
  const { filters, change } = useAddress(filterKeys);
  const departmentId = Number(filters.departmentId) || undefined;
  const owed = useRead(
    listLettersOwed,
    { query: departmentId ? { departmentId } : {} },
    { keepPrevious: true },
  );
  const superiors = useUnits(true).filter(({ active, type }) => active && type !== "LEVEL_3");
  const issue = useWrite(issueLetters);
  const [letters, setLetters] = useState<CallAnswer<typeof issueLetters>>();
  const print = () =>
    issue.mutate(
      { body: departmentId ? { departmentId } : {} },
      { onSuccess: (answer) => setLetters(answer) },
    );
  const count = owed.data?.items.length ?? 0;
  return (
    <>
      <PageHead
        title={t("lettersTitle")}
        hint={t("lettersHint")}
        awaitsActions={!owed.data}
        actions={
          count > 0 && (
            <Button
              type="primary"
              icon={<PrinterOutlined aria-hidden />}
              loading={issue.isPending}
              onClick={print}
            >
              {t("issue", { count })}
            </Button>
          )
        }
      />
      {(count > 0 || departmentId !== undefined) && (
        <Toolbar label={t("lettersTitle")} className="row gap-8 space-below-12">
          <Select
            className="phone-line filter-select"
            aria-label={t("forUnit")}
            placeholder={t("all")}
            allowClear
            value={departmentId ?? null}
            onChange={(next: number | null) => change({ departmentId: next ?? undefined })}
            options={superiors.map(({ id, name }) => ({ value: id, label: name }))}
            showSearch={{
              filterOption: (typed, option) => fold(String(option?.label ?? "")).includes(fold(typed)),
            }}
          />
          {owed.data && owed.data.total > 0 && (
            <p className="hint">{t("owed", { count: owed.data.total })}</p>
          )}
        </Toolbar>
      )}
      <Answered of={owed} rows={10}>
        {({ items }) => (
          <section className="sheet pad-16">
            {items.length === 0 ? (
              <EmptyState title={t("noneOwed")} hint={t("noneOwedHint")} />
            ) : (
              <Owed items={items} />
            )}
          </section>
        )}
      </Answered>
      <Suspense fallback={null}>
        {letters && (
          <HandedOutList
            accounts={letters.items}
            letter={{ validUntil: letters.validUntil }}
            more={letters.left > 0 ? t("left", { count: letters.left }) : undefined}
            onClose={() => setLetters(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

function Owed({ items }: { items: readonly LetterOwed[] }): ReactNode {
  const t = useText(text);
  const columns: LineColumn<LetterOwed>[] = [
    { key: "unit", title: t("unit"), headsRow: true, render: ({ unit }) => unit },
    { key: "superior", title: t("superior"), render: ({ superior }) => superior ?? "–" },
    { key: "person", title: t("person"), render: ({ name }) => name },
    { key: "username", title: t("username"), render: ({ username }) => <code>{username}</code> },
  ];
  return (
    <LineTable
      label={t("lettersTitle")}
      lines={items}
      lineKey={({ id }) => id}
      columns={columns}
      phone="list"
    />
  );
}
