import { PrinterOutlined } from "@ant-design/icons";
import { dailyWorks } from "@so-thiet-bi/contract/daily-work";
import { Button } from "antd";
import { type ReactNode, useId } from "react";
import { Link, useNavigate } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { dailyWorkOfUser } from "../places.ts";
import { chapters, guide } from "./guide/index.ts";
import type { GuideTask } from "./guide/task.ts";
import { tasksFor } from "./guide-search.ts";
import "./help.css";
import { text } from "./help.text.ts";
import { tasksOf } from "./tasks-of.ts";

const noFilters = [] as const;

/** All tasks: one's own first, then those of the others. */
export default function GuidePage(): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const work = dailyWorkOfUser(useUser());
  const address = useAddress(noFilters);
  const { search } = address;
  const own = tasksOf(work);
  return (
    <>
      <PageHead
        title={t("guide")}
        actions={
          <Button
            className="page-head-behind"
            icon={<PrinterOutlined aria-hidden />}
            onClick={() => void navigate(`/help/booklet/${work}`)}
          >
            {t("booklet")}
          </Button>
        }
      />
      <FilterBar>
        <SearchBox address={address} placeholder={t("search")} />
      </FilterBar>
      {search ? (
        <Found search={search} />
      ) : (
        <>
          <Own tasks={own} />
          {dailyWorks.map((one) => (
            <Tasks
              key={one}
              title={t("others", { work: t(`work_${one}`) })}
              tasks={guide.filter((task) => task.works[0] === one && !own.includes(task))}
            />
          ))}
        </>
      )}
    </>
  );
}

function Found({ search }: { search: string }): ReactNode {
  const t = useText(text);
  const tasks = tasksFor(search);
  return tasks.length > 0 ? (
    <Tasks title={t("found", { count: tasks.length, search })} tasks={tasks} />
  ) : (
    <EmptyState title={t("nothing", { search })} hint={t("nothingHint")} />
  );
}

/** An equipment officer has thirty and more: chapter by chapter, that of their first task first. */
function Own({ tasks }: { tasks: readonly GuideTask[] }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const id = useId();
  const parts = chapters
    .map((chapter) => ({ ...chapter, tasks: tasks.filter((task) => chapter.tasks.includes(task)) }))
    .filter((part) => part.tasks.length > 0)
    .toSorted((a, b) => placeOf(tasks, a.tasks) - placeOf(tasks, b.tasks));
  return (
    <section className="guide-group" aria-labelledby={id}>
      <h2 id={id}>{t("mine")}</h2>
      {parts.map((part) => (
        <section key={part.title.vi} className="guide-part">
          <h3>{say(part.title)}</h3>
          <List of={part.tasks} />
        </section>
      ))}
    </section>
  );
}

const placeOf = (tasks: readonly GuideTask[], [first]: readonly GuideTask[]) =>
  first ? tasks.indexOf(first) : tasks.length;

function Tasks({ title, tasks }: { title: string; tasks: readonly GuideTask[] }): ReactNode {
  const id = useId();
  if (tasks.length === 0) return null;
  return (
    <section className="guide-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <List of={tasks} />
    </section>
  );
}

function List({ of }: { of: readonly GuideTask[] }): ReactNode {
  const say = useSay();
  return (
    <ul className="bare guide-list">
      {of.map((task) => (
        <li key={task.key}>
          <Link to={`/help/${task.key}`}>{say(task.title)}</Link>
          <span className="hint">{say(task.purpose)}</span>
        </li>
      ))}
    </ul>
  );
}
