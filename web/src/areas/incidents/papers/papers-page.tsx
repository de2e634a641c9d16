import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import {
  printIncidentBook,
  printMaintenanceBook,
  printPracticeMinutes,
} from "@so-thiet-bi/contract/incident-papers";
import type { ReactNode } from "react";
import { useCatalogueNames } from "../../../lib/catalogue-names.ts";
import { formatDay } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { useAddress } from "../../../lib/use-address.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PaperCard } from "../../../ui/paper-card.tsx";
import { PeriodChoice, periodOf } from "../../../ui/period-choice.tsx";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { useIncidentRights } from "../api.ts";
import { BrokenTabs } from "../broken-tabs.tsx";
import { text } from "./papers.text.ts";

const filterKeys = ["from", "to", "subjectId", "roomId"] as const;

/**
 * The books of what broke, got lost and was looked after; period, subject and room are chosen once for all of
 * them.
 */
export default function IncidentPapersPage(): ReactNode {
  const t = useText(text);
  const can = useIncidentRights();
  const { filters, change } = useAddress(filterKeys);
  const { from, to } = periodOf(filters);
  const subjectId = Number(filters.subjectId) || undefined;
  const roomId = Number(filters.roomId) || undefined;
  const names = useCatalogueNames([
    ...(subjectId ? [{ key: "subject", of: subjects as Catalogue, id: subjectId }] : []),
    ...(roomId ? [{ key: "room", of: functionalRooms as Catalogue, id: roomId }] : []),
  ]);
  const days = `${formatDay(from)} – ${formatDay(to)}`;
  const says = (...of: ("subject" | "room")[]) =>
    [days, of.flatMap((key) => names[key]?.name ?? []).join(", ") || t("wholeSchool")].join(", ");
  const picker = (
    name: "subjectId" | "roomId",
    of: Catalogue,
    id: number | undefined,
    key: "subject" | "room",
  ) => (
    <RefPicker
      className="filter-select"
      aria-label={t(key)}
      placeholder={t(key)}
      choose={of.calls.choose}
      value={id === undefined ? null : (names[key] ?? { id, name: "…", code: null })}
      onChange={(next) => change({ [name]: next?.id })}
    />
  );
  return (
    <>
      <PageHead title={t("title")} hint={t("hint")} />
      <BrokenTabs can={can} />
      <section aria-label={t("parameters")}>
        <FilterBar>
          <PeriodChoice value={{ from, to }} onChange={change} />
          {picker("subjectId", subjects, subjectId, "subject")}
          {picker("roomId", functionalRooms, roomId, "room")}
        </FilterBar>
      </section>
      <ul className="paper-cards">
        <PaperCard
          paper={printPracticeMinutes}
          purpose={t("practice")}
          asked={{ query: { from, to, subjectId } }}
          says={says("subject")}
        />
        <PaperCard
          paper={printIncidentBook}
          purpose={t("book")}
          asked={{ query: { from, to, subjectId, roomId } }}
          says={says("subject", "room")}
        />
        <PaperCard
          paper={printMaintenanceBook}
          purpose={t("maintenance")}
          asked={{ query: { from, to, roomId } }}
          says={says("room")}
        />
      </ul>
    </>
  );
}
