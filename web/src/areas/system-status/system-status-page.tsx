import type { Words } from "@so-thiet-bi/contract/language";
import {
  getSystemStatus,
  type JobStatus,
  jobWords,
  type MatterState,
  matterWords,
  type StatusLevel,
  type SystemMatter,
  type SystemStatus,
  systemStates,
} from "@so-thiet-bi/contract/system-status";
import { lazy, type ReactNode, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { formatInstant } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { type LineColumn, LineTable } from "../../ui/line-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Answered, LoadingState } from "../../ui/states.tsx";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";
import { fillingOf, reasonOf } from "./filling.ts";
import "./system-status.css";
import { text } from "./text.ts";

const OperationsGuide = lazy(() => import("./operations-guide.tsx"));

const askedEvery = 30_000;

const toneOf: Record<StatusLevel, StatusTone> = {
  good: "good",
  warning: "waiting",
  bad: "bad",
  none: "past",
};
const toneOfJob: Record<JobStatus["state"], StatusTone> = {
  good: "good",
  waits: "past",
  late: "waiting",
  failed: "bad",
  off: "past",
};

/** How the installation is, in words; the guide that its lines lead to opens in its place. */
export default function SystemStatusPage(): ReactNode {
  const section = useSearchParams()[0].get("guide");
  return section === null ? (
    <Status />
  ) : (
    <Suspense fallback={<LoadingState />}>
      <OperationsGuide section={section} />
    </Suspense>
  );
}

/** What is well, what is not and what to do about it. */
function Status(): ReactNode {
  const t = useText(text);
  const status = useRead(getSystemStatus, {}, { every: askedEvery });
  const { data } = status;
  return (
    <>
      <PageHead
        title={t("title")}
        tag={data && <Overall matters={data.matters} />}
        hint={data && t("asOf", { at: formatInstant(data.at) })}
      />
      <Answered of={status}>
        {({ matters, jobs, processes }) => (
          <div className="stack">
            <section className="sheet" aria-label={t("matters")}>
              <ul className="bare ruled system-matters">
                {matters.map((matter, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and there may be several disks
                  <Matter key={place} matter={matter} />
                ))}
              </ul>
            </section>
            <Jobs jobs={jobs} />
            <Processes processes={processes} />
          </div>
        )}
      </Answered>
    </>
  );
}

const levelOf = ({ state }: MatterState): StatusLevel => systemStates[state].level;

function Overall({ matters }: { matters: readonly MatterState[] }): ReactNode {
  const t = useText(text);
  const count = (level: StatusLevel) => matters.filter((matter) => levelOf(matter) === level).length;
  const [bad, warning] = [count("bad"), count("warning")];
  if (bad + warning === 0) return <StatusTag tone="good">{t("allGood")}</StatusTag>;
  const words = bad === 0 ? "onlyWarning" : warning === 0 ? "onlyBad" : "both";
  return <StatusTag tone={bad > 0 ? "bad" : "waiting"}>{t(words, { bad, warning })}</StatusTag>;
}

function Matter({ matter }: { matter: MatterState }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { state, details } = matter;
  const { level, is, todo, guide }: { level: StatusLevel; is: Words; todo?: Words; guide?: string } =
    systemStates[state];
  const filling = fillingOf(details);
  const name = state.split(".")[0] as SystemMatter;
  return (
    <li data-level={level}>
      <h2 className="text">{say(matterWords[name])}</h2>
      <div className="system-words">
        <p>{say(is, filling)}</p>
        {(todo || guide) && (
          <p className="hint">
            {todo && `${say(todo, filling)} `}
            {guide && <Link to={`/system/status?guide=${guide}`}>{t("guide")}</Link>}
          </p>
        )}
      </div>
      <StatusTag tone={toneOf[level]}>{t(`level_${level}`)}</StatusTag>
    </li>
  );
}

function Jobs({ jobs }: { jobs: readonly JobStatus[] }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const reason: LineColumn<JobStatus> = {
    key: "reason",
    title: t("reason"),
    render: ({ failure }) => failure && say(reasonOf(failure)),
  };
  return (
    <section className="sheet system-jobs">
      <h2 className="space-below-8">{t("jobs")}</h2>
      <LineTable
        label={t("jobs")}
        lines={jobs}
        lineKey={({ name }) => name}
        isPast={({ state }) => state === "off"}
        phone="list"
        columns={[
          { key: "job", title: t("job"), render: ({ name }) => say(jobWords[name]), headsRow: true },
          {
            key: "state",
            title: t("state"),
            render: ({ state }) => <StatusTag tone={toneOfJob[state]}>{t(`state_${state}`)}</StatusTag>,
          },
          { key: "began", title: t("began"), render: ({ startedAt }) => formatInstant(startedAt) },
          {
            key: "succeeded",
            title: t("succeeded"),
            render: ({ succeededAt, state }) =>
              succeededAt ? formatInstant(succeededAt) : state === "off" ? "" : t("never"),
          },
          { key: "next", title: t("next"), render: ({ nextAt }) => formatInstant(nextAt) },
          ...(jobs.some(({ failure }) => failure) ? [reason] : []),
        ]}
      />
    </section>
  );
}

function Processes({ processes }: { processes: SystemStatus["processes"] }): ReactNode {
  const t = useText(text);
  return (
    <section className="sheet">
      <h2 className="space-below-8">{t("processes")}</h2>
      {processes.length === 0 ? (
        <p className="hint">{t("empty")}</p>
      ) : (
        <LineTable
          label={t("processes")}
          lines={processes}
          lineKey={({ id }) => id}
          phone="list"
          columns={[
            {
              key: "host",
              title: t("host"),
              render: ({ host, answers }) => (answers ? `${host} (${t("answers")})` : host),
              headsRow: true,
            },
            { key: "pid", title: t("pid"), render: ({ pid }) => String(pid) },
            { key: "version", title: t("version"), render: ({ version }) => version },
            { key: "since", title: t("since"), render: ({ startedAt }) => formatInstant(startedAt) },
          ]}
        />
      )}
    </section>
  );
}
