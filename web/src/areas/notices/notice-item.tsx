import { CheckOutlined } from "@ant-design/icons";
import { type Notice, noticeActor, noticeSentence } from "@so-thiet-bi/contract/notices";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatInstant } from "../../lib/format.ts";
import { useLanguage, useText } from "../../lib/language.ts";
import { useReadNotices } from "./api.ts";
import "./notices.css";
import { text } from "./text.ts";

export interface NoticeItemProps {
  notice: Notice;
  /** After the way to the record was taken. */
  onFollow?: () => void;
}

/** One notice as a sentence, which leads to what it is about and is read thereby. */
export function NoticeItem({ notice, onFollow }: NoticeItemProps): ReactNode {
  const t = useText(text);
  const language = useLanguage();
  const read = useReadNotices();
  const { id, link, actorUnit, createdAt, readAt } = notice;
  const who = noticeActor(notice);
  const isUnread = readAt === null;
  const markRead = () => isUnread && read.mutate({ body: { ids: [id] } });
  const sentence = (
    <>
      {isUnread && <span className="visually-hidden">{t("unread")}: </span>}
      {who !== null && <strong>{who} </strong>}
      {noticeSentence(notice, language)}
    </>
  );
  const follow = () => {
    markRead();
    onFollow?.();
  };
  return (
    <li className="notice" data-unread={isUnread || undefined}>
      <div className="fills shrinks breaks notice-words">
        {link ? (
          <Link to={link} onClick={follow}>
            {sentence}
          </Link>
        ) : (
          <p>{sentence}</p>
        )}
        <p className="hint">
          <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
          {who !== null && ` · ${actorUnit}`}
        </p>
      </div>
      {isUnread && (
        <Button
          type="text"
          icon={<CheckOutlined aria-hidden />}
          aria-label={t("read")}
          title={t("read")}
          loading={read.isPending}
          onClick={markRead}
        />
      )}
    </li>
  );
}
