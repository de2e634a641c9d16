import { CopyOutlined, EllipsisOutlined, PlusOutlined, PrinterOutlined } from "@ant-design/icons";
import type { LoanWeek } from "@so-thiet-bi/contract/registration-week";
import type { Registration } from "@so-thiet-bi/contract/registrations";
import { Alert, Button, Dropdown } from "antd";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { formatInstant } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { useAddress } from "../../../lib/use-address.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { Answered, EmptyState } from "../../../ui/states.tsx";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { Toolbar } from "../../../ui/toolbar.tsx";
import { useArrival } from "../../../ui/use-arrival.ts";
import { useFetchedAhead } from "../../../ui/use-fetched-ahead.ts";
import { useNarrow, useTablet } from "../../../ui/use-narrow.ts";
import { isMonday, WeekChoice } from "../../../ui/week-choice.tsx";
import { LoanTabs } from "../../loans/loan-tabs.tsx";
import { WaitingHandovers } from "../../loans/waiting-handovers.tsx";
import { FeedsButton } from "../rooms/feeds-button.tsx";
import { text } from "../week.text.ts";
import { useLoanWeek } from "../week-api.ts";
import { byPeriod, type LessonDraft, mondayToOpen } from "../week-values.ts";
import { useKeptWeek } from "./kept-weeks.ts";
import { ChooseAll, RegisterBar } from "./register-bar.tsx";
import { type LessonOffer, useLessonDrafts } from "./use-lesson-drafts.ts";
import type { WeekActions } from "./week-actions.ts";
import { SlipCard } from "./week-cards.tsx";
import { WeekDays } from "./week-days.tsx";
import { WeekGrid } from "./week-grid.tsx";
import "../week.css";
import { useUnitAsked } from "../../../lib/unit-asked.ts";
import { UnitBar } from "../../../ui/unit-bar.tsx";

// why: the week is what people come for; these come when somebody opens a slip, registers or copies
const loadPanel = () =>
  import("../registration-panel.tsx").then((file) => ({ default: file.RegistrationPanel }));
const loadSheet = () => import("./lesson-sheet.tsx").then((file) => ({ default: file.LessonSheet }));
const WhoseWeek = lazy(() => import("./whose-week.tsx").then((file) => ({ default: file.WhoseWeek })));
const RegistrationPanel = lazy(loadPanel);
const LessonSheet = lazy(loadSheet);
const UsageNotice = lazy(() => import("./usage-notice.tsx").then((file) => ({ default: file.UsageNotice })));
const CopyDrawer = lazy(() =>
  import("../copying/copy-drawer.tsx").then((file) => ({ default: file.CopyDrawer })),
);
const loadCheck = () =>
  import("../check/room-check-sheet.tsx").then((file) => ({ default: file.RoomCheckSheet }));
const RoomCheckSheet = lazy(loadCheck);
const CopyWeekDrawer = lazy(() =>
  import("../copying/copy-week-drawer.tsx").then((file) => ({ default: file.CopyWeekDrawer })),
);

const weekKeys = ["departmentId", "monday", "borrowerId"] as const;

/** One's own week: what is registered, what the timetable proposes, and how to register it. */
export default function WeekPage(): ReactNode {
  const t = useText(text);
  const address = useAddress(weekKeys);
  const { filters, change } = address;
  const [usual] = useState(() => mondayToOpen());
  const monday = isMonday(filters.monday) ? filters.monday : usual;
  const borrowerId = /^\d{1,15}$/.test(filters.borrowerId ?? "") ? Number(filters.borrowerId) : undefined;
  const unit = useUnitAsked();
  const week = useLoanWeek(monday, borrowerId, true, unit);
  const [whose, setWhose] = useState<string>();
  const kept = useKeptWeek(week, monday, borrowerId === undefined && unit.departmentId === undefined);
  const shown = useArrival(kept?.week ?? week.data);
  const can = shown?.can;
  const open = Number(address.open) || undefined;
  const [besideWeek, setBesideWeek] = useState<HTMLElement | null>(null);
  const hasOpened = useRef(false);
  hasOpened.current ||= open !== undefined;
  const [doing, setDoing] = useState<"add" | "copyWeek" | "paper" | null>(null);
  const hasPrinted = useRef(false);
  hasPrinted.current ||= doing === "paper";
  // why not then: a registration takes what others might want too, which only the server knows
  const mayRegister = can !== undefined && !kept && (borrowerId === undefined ? can.register : can.keep);
  const awaitsActions = shown === undefined && !week.error;
  const isEmpty = shown?.items.length === 0;
  useFetchedAhead(loadPanel, shown !== undefined);
  useFetchedAhead(loadSheet, mayRegister);
  useFetchedAhead(loadCheck, shown?.items.some(({ can: may }) => may.checkRoom) ?? false);
  return (
    <>
      <PageHead
        title={whose ? t("titleOf", { name: whose }) : t("title")}
        awaitsActions={awaitsActions}
        actions={
          (awaitsActions || mayRegister) && (
            <>
              <Dropdown
                trigger={["click"]}
                menu={{
                  items: [
                    {
                      key: "copyWeek",
                      label: t("copyWeek"),
                      icon: <CopyOutlined />,
                      disabled: isEmpty,
                      onClick: () => setDoing("copyWeek"),
                    },
                    {
                      key: "paper",
                      label: t("paper"),
                      icon: <PrinterOutlined />,
                      disabled: isEmpty,
                      onClick: () => setDoing("paper"),
                    },
                  ],
                }}
              >
                <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t("more")} title={t("more")} />
              </Dropdown>
              {borrowerId === undefined && <FeedsButton />}
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setDoing("add")}>
                {t("addLesson")}
              </Button>
            </>
          )
        }
      />
      <LoanTabs can={can} />
      <UnitBar
        value={filters.departmentId}
        onChange={(departmentId) => change({ departmentId, borrowerId: undefined, open: undefined })}
      />
      <Toolbar label={t("title")} className="week-head">
        <WeekChoice
          monday={monday}
          onChange={(next) => change({ monday: next === usual ? undefined : next })}
        />
        {can?.readAll && (
          <Suspense fallback={<span className="phone-line week-whose" />}>
            <WhoseWeek
              borrowerId={borrowerId}
              query={unit}
              onChange={(next) => change({ borrowerId: next })}
              onName={setWhose}
            />
          </Suspense>
        )}
        {shown && <StillOut week={shown} borrowerId={borrowerId} />}
        <span className="week-choose-all" ref={setBesideWeek} />
      </Toolbar>
      {kept && (
        <Alert
          className="space-below-12"
          type="warning"
          showIcon
          title={t("asOf", { time: formatInstant(kept.seenAt) })}
          action={
            <Button size="small" onClick={() => void week.refetch()}>
              {t("retry")}
            </Button>
          }
        />
      )}
      <WaitingHandovers />
      <Answered of={kept ? { ...week, data: kept.week } : week} rows={10}>
        {(record) => (
          <Week
            key={`${record.monday} ${unit.departmentId ?? ""} ${borrowerId ?? ""}`}
            week={record}
            borrowerId={borrowerId}
            mayRegister={mayRegister}
            isKept={kept !== undefined}
            isAdding={doing === "add"}
            besideWeek={besideWeek}
            onAdded={() => setDoing(null)}
            onOpen={(id) => change({ open: id })}
          />
        )}
      </Answered>
      <Suspense fallback={null}>
        {hasOpened.current && <RegistrationPanel id={open} onClose={() => change({ open: undefined })} />}
        {hasPrinted.current && (
          <UsageNotice
            asked={{ query: { monday, borrowerId } }}
            isOpen={doing === "paper"}
            onClose={() => setDoing(null)}
          />
        )}
        {doing === "copyWeek" && week.data && (
          <CopyWeekDrawer week={week.data} borrowerId={borrowerId} onClose={() => setDoing(null)} />
        )}
      </Suspense>
    </>
  );
}

interface WeekProps {
  week: LoanWeek;
  borrowerId: number | undefined;
  mayRegister: boolean;
  /** As it was last seen: there is no network to change anything. */
  isKept: boolean;
  isAdding: boolean;
  /** Where what is done with all proposals stands. */
  besideWeek: HTMLElement | null;
  onAdded: () => void;
  onOpen: (id: number) => void;
}

function Week({
  week,
  borrowerId,
  mayRegister,
  isKept,
  isAdding,
  besideWeek,
  onAdded,
  onOpen,
}: WeekProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const isUpright = useTablet();
  const drafts = useLessonDrafts(week, borrowerId);
  const [adding, setAdding] = useState<Partial<LessonDraft>>();
  const [editing, setEditing] = useState<LessonOffer>();
  const [copying, setCopying] = useState<Registration>();
  const [checking, setChecking] = useState<Registration>();
  const actions: WeekActions = {
    drafts,
    mayRegister,
    open: onOpen,
    copy: isKept ? undefined : setCopying,
    checkRoom: isKept ? undefined : setChecking,
    add: setAdding,
    edit: isKept ? undefined : setEditing,
  };
  const { overDays } = byPeriod(week);
  /** Nobody was chosen, and it is not one’s own week either. */
  const isNobodys = week.can.employee === null && borrowerId === undefined;
  const empty = {
    title: t(isNobodys && week.can.readAll ? "nobodyTitle" : "emptyTitle"),
    hint: t(isNobodys ? (week.can.readAll ? "nobodyHint" : "emptyHintReader") : "emptyHint"),
  };
  const start = adding ?? (isAdding ? {} : undefined);
  return (
    <>
      {week.items.length === 0 &&
        week.proposals.length === 0 &&
        // why: the page offers the first step already, at the same place in each week
        (narrow ? (
          <section className="sheet space-below-12">
            <EmptyState title={empty.title} hint={empty.hint} />
          </section>
        ) : (
          <p className="space-below-8">
            <strong>{empty.title}</strong> <span className="hint">{empty.hint}</span>
          </p>
        ))}
      {overDays.length > 0 && (
        <section className="space-below-12 week-over-days" aria-label={t("overDays")}>
          <h2>{t("overDays")}</h2>
          <div className="week-over-days-cards">
            {overDays.map((slip) => (
              <SlipCard key={slip.id} slip={slip} actions={actions} />
            ))}
          </div>
        </section>
      )}
      {isUpright ? <WeekDays week={week} actions={actions} /> : <WeekGrid week={week} actions={actions} />}
      {mayRegister && besideWeek && createPortal(<ChooseAll drafts={drafts} />, besideWeek)}
      {mayRegister && <RegisterBar drafts={drafts} />}
      <Suspense fallback={null}>
        {start && (
          <LessonSheet
            week={week}
            borrowerId={borrowerId}
            start={start}
            onClose={() => {
              setAdding(undefined);
              onAdded();
            }}
          />
        )}
        {editing && (
          <LessonSheet
            week={week}
            borrowerId={borrowerId}
            start={editing.draft}
            onKeep={(draft) => {
              drafts.edit(editing.key, draft);
              setEditing(undefined);
            }}
            onClose={() => setEditing(undefined)}
          />
        )}
        {checking && <RoomCheckSheet slip={checking} onClose={() => setChecking(undefined)} />}
        {copying && <CopyDrawer registrations={[copying]} onClose={() => setCopying(undefined)} />}
      </Suspense>
    </>
  );
}

/** What is out and what should have come back, as a way to those loans. */
function StillOut({ week, borrowerId }: { week: LoanWeek; borrowerId: number | undefined }): ReactNode {
  const t = useText(text);
  const { departmentId } = useUnitAsked();
  const { openLoans, overdueLoans } = week;
  if (openLoans === 0) return null;
  const whose = [
    borrowerId === undefined ? "mine=true" : `borrowerId=${borrowerId}`,
    departmentId && `departmentId=${departmentId}`,
  ]
    .filter(Boolean)
    .join("&");
  return (
    <p className="beside week-out">
      <Link to={`/equipment/request/loans?${whose}`}>
        <StatusTag tone="info">{t("out", { count: openLoans })}</StatusTag>
      </Link>
      {overdueLoans > 0 && (
        <Link to={`/equipment/request/loans?${whose}&overdue=true`}>
          <StatusTag tone="bad">{t("overdue", { count: overdueLoans })}</StatusTag>
        </Link>
      )}
    </p>
  );
}
