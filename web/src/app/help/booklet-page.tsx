import { PrinterOutlined } from "@ant-design/icons";
import { type DailyWork, dailyWorks } from "@so-thiet-bi/contract/daily-work";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTabs } from "../../ui/page-tabs.tsx";
import "./help.css";
import { text } from "./help.text.ts";
import { TaskWords } from "./task-words.tsx";
import { tasksOf } from "./tasks-of.ts";

/** All tasks of one daily work under each other, to be read through or printed. */
export default function BookletPage(): ReactNode {
  const { work } = useParams();
  const known = dailyWorks.find((one) => one === work);
  return known ? <Booklet work={known} /> : <Navigate to="/help" replace />;
}

function Booklet({ work }: { work: DailyWork }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const name = t(`work_${work}`);
  const tasks = tasksOf(work);
  return (
    <div className="booklet">
      <PageHead
        title={t("bookletTitle", { work: name })}
        hint={t("bookletHint", { work: name })}
        actions={
          <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {t("print")}
          </Button>
        }
      />
      <PageTabs
        label={t("booklets")}
        tabs={dailyWorks.map((one) => ({ path: `/help/booklet/${one}`, title: capital(t(`work_${one}`)) }))}
      />
      <nav className="booklet-contents" aria-label={t("contents")}>
        <h2 className="text">{t("contents")}</h2>
        <ol>
          {tasks.map(({ key, title }) => (
            <li key={key}>
              <a href={`#${key}`}>{say(title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      {tasks.map((task, place) => (
        <article key={task.key} id={task.key} className="sheet pad-16 guide-sheet">
          <h2>{`${place + 1}. ${say(task.title)}`}</h2>
          <TaskWords task={task} level="h3" />
        </article>
      ))}
    </div>
  );
}

const capital = (word: string) => word.charAt(0).toLocaleUpperCase("vi") + word.slice(1);
