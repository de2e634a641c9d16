import { Modal } from "antd";
import type { ReactNode } from "react";
import { Link, useLocation, useMatches } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import type { RouteHandle } from "../route-handle.ts";
import { guide } from "./guide/index.ts";
import "./help.css";
import { text } from "./help.text.ts";
import { pageWordsAt } from "./page-words.ts";

/** Three sentences about the page that is open, and the two tasks that are done there. */
export default function HelpPanel({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { pathname } = useLocation();
  const name = useMatches()
    .flatMap(({ handle }) => (handle as RouteHandle | undefined)?.breadcrumb ?? [])
    .at(-1);
  const words = pageWordsAt(pathname);
  const tasks = words?.tasks.flatMap((key) => guide.find((task) => task.key === key) ?? []) ?? [];
  return (
    <Modal
      open
      title={t("panelTitle", { page: name ? say(name) : t("thisPage") })}
      footer={null}
      onCancel={onClose}
      width={480}
      className="help-panel"
    >
      <ul className="help-says">
        {words?.says.map((sentence) => (
          <li key={sentence.vi}>{say(sentence)}</li>
        ))}
      </ul>
      {tasks.length > 0 && (
        <nav aria-label={t("panelTasks")} className="help-tasks">
          <h2 className="small">{t("panelTasks")}</h2>
          {tasks.map(({ key, title }) => (
            <Link key={key} to={`/help/${key}`} onClick={onClose}>
              {say(title)}
            </Link>
          ))}
        </nav>
      )}
      <p className="space-above-12">
        <Link to="/help" onClick={onClose}>
          {t("panelGuide")}
        </Link>
      </p>
    </Modal>
  );
}
