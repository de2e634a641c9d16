import {
  getNoticeSettings,
  type NoticeSettings,
  type NoticeTopic,
  noticeTopics,
  noticeTopicWords,
  saveNoticeSettings,
} from "@so-thiet-bi/contract/notices";
import { Alert, Switch } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useRead, useWrite } from "../../lib/queries.ts";
import { LineTable } from "../../ui/line-table.tsx";
import { Answered } from "../../ui/states.tsx";
import { text } from "./settings.text.ts";

type Way = "bell" | "mail";

/** What I want to hear of, on the bell and in the daily mail; a switch is kept at once. */
export function NoticeSettingsTable(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const known = useRead(getNoticeSettings, {});
  const save = useWrite(saveNoticeSettings);
  return (
    <Answered of={known} rows={8}>
      {({ settings, sendsMail, email, mailDigest }) => {
        const turn = (topic: NoticeTopic, way: Way, on: boolean) => {
          const next: NoticeSettings = { ...settings, [topic]: { ...settings[topic], [way]: on } };
          save.mutate(
            { body: { settings: next } },
            { onSuccess: () => notifyDone(t("settingsKept", { topic: say(noticeTopicWords[topic].name) })) },
          );
        };
        const mails = sendsMail && email !== null && mailDigest;
        const ways: readonly Way[] = sendsMail ? ["bell", "mail"] : ["bell"];
        return (
          <div className="stack">
            {!mails && (
              <Alert
                type="info"
                showIcon
                title={t(sendsMail ? "mailOff" : "mailNone")}
                description={sendsMail && <Link to="/account">{t("mailToAccount")}</Link>}
              />
            )}
            <LineTable
              className="notice-settings card"
              label={t("settings")}
              lines={noticeTopics}
              lineKey={(topic) => topic}
              columns={[
                {
                  key: "topic",
                  title: t("topic"),
                  headsRow: true,
                  render: (topic) => (
                    <>
                      {say(noticeTopicWords[topic].name)}
                      <p className="hint">{say(noticeTopicWords[topic].about)}</p>
                    </>
                  ),
                },
                ...ways.map((way) => ({
                  key: way,
                  title: t(way === "bell" ? "onBell" : "inMail"),
                  render: (topic: NoticeTopic) => (
                    <Switch
                      aria-label={`${say(noticeTopicWords[topic].name)}: ${t(way === "bell" ? "onBell" : "inMail")}`}
                      checked={settings[topic][way]}
                      disabled={save.isPending}
                      onChange={(on) => turn(topic, way, on)}
                    />
                  ),
                })),
              ]}
            />
          </div>
        );
      }}
    </Answered>
  );
}
