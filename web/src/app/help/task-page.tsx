import { Button } from "antd";
import { type ReactNode, useId } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { actionsOf } from "../actions.ts";
import { chapters, guide } from "./guide/index.ts";
import type { GuideTask } from "./guide/task.ts";
import "./help.css";
import { text } from "./help.text.ts";
import { pictures } from "./pictures.ts";
import { TaskWords } from "./task-words.tsx";

export default function TaskPage(): ReactNode {
  const t = useText(text);
  const { task: key } = useParams();
  const task = guide.find((one) => one.key === key);
  return (
    <>
      {task ? (
        <Task task={task} />
      ) : (
        <>
          <PageHead title={t("guide")} />
          <EmptyState title={t("noTask")} hint={t("noTaskHint")} />
        </>
      )}
      <p className="guide-back">
        <Link to="/help">{t("all")}</Link>
      </p>
    </>
  );
}

/** Whoever may do it begins from here; everybody else reads who may. */
function Task({ task }: { task: GuideTask }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const navigate = useNavigate();
  const action = actionsOf(useUser()).find(({ key }) => key === task.action);
  const works = task.works.map((work) => t(`work_${work}`)).join(", ");
  return (
    <>
      <PageHead
        title={say(task.title)}
        actions={
          action && (
            <Button type="primary" onClick={() => void navigate(action.link)}>
              {t("now")}
            </Button>
          )
        }
      />
      <div className="guide-task">
        <section className="sheet pad-16 guide-sheet" aria-label={say(task.title)}>
          <TaskWords task={task} level="h2" />
          <TaskPicture task={task} />
          {!action && <p className="hint">{t("notYours", { works })}</p>}
        </section>
        <Beside task={task} />
      </div>
    </>
  );
}

/** The other tasks of its chapter: who reads one of them often looks for the next. */
function Beside({ task }: { task: GuideTask }): ReactNode {
  const say = useSay();
  const id = useId();
  const chapter = chapters.find(({ tasks }) => tasks.includes(task));
  if (!chapter) return null;
  return (
    <nav className="guide-beside" aria-labelledby={id}>
      <h2 id={id} className="text">
        {say(chapter.title)}
      </h2>
      <ul className="bare ruled">
        {chapter.tasks.map((one) => (
          <li key={one.key}>
            {one === task ? (
              <span aria-current="page">{say(one.title)}</span>
            ) : (
              <Link to={`/help/${one.key}`}>{say(one.title)}</Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Folded, since a picture weighs more than all words of the guide: a line at school is slow. */
function TaskPicture({ task }: { task: GuideTask }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const address = pictures[task.key];
  return (
    <details className="guide-picture">
      <summary>{t("picture")}</summary>
      <a href={address} target="_blank" rel="noreferrer" title={t("pictureWhole")}>
        <img
          src={address}
          alt={t("pictureAlt", { task: say(task.title) })}
          width={1440}
          height={900}
          loading="lazy"
          decoding="async"
        />
      </a>
    </details>
  );
}
