import {
  type CalendarFeed,
  createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeed,
} from "@so-thiet-bi/contract/registration-board";
import { Alert, Button, Drawer } from "antd";
import { type ReactNode, useState } from "react";
import { formatInstant, formatInstantDay } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useRead, useWrite } from "../../../lib/queries.ts";
import { ConfirmDanger } from "../../../ui/confirm-danger.tsx";
import { SecretField } from "../../../ui/secret-field.tsx";
import { Answered } from "../../../ui/states.tsx";
import { useNarrow } from "../../../ui/use-narrow.ts";
import "./feeds.css";
import { text } from "./feeds.text.ts";

export interface FeedsProps {
  /** The room that is looked at, for those who may share its calendar. */
  roomId?: number | undefined;
  roomName?: string | undefined;
}

/** The secret addresses of calendars. */
export default function FeedsDrawer({
  isOpen,
  onClose,
  ...feeds
}: FeedsProps & { isOpen: boolean; onClose: () => void }): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  return (
    <Drawer open={isOpen} onClose={onClose} title={t("title")} size={narrow ? "100%" : 560} destroyOnHidden>
      <Feeds {...feeds} />
    </Drawer>
  );
}

function Feeds({ roomId, roomName }: FeedsProps): ReactNode {
  const t = useText(text);
  const feeds = useRead(listCalendarFeeds, {}, { enabled: true });
  const create = useWrite(createCalendarFeed);
  const [made, setMade] = useState<{ feed: CalendarFeed; address: string }>();
  const [revoking, setRevoking] = useState<CalendarFeed>();
  const revoke = useWrite(revokeCalendarFeed);
  const titleOf = ({ of, name }: CalendarFeed) => t(of === "ROOM" ? "ofRoom" : "of", { name });

  const make = async (room: number | null) => {
    try {
      setMade(await create.mutateAsync({ body: { roomId: room } }));
    } catch {
      // The client has said why.
    }
  };
  return (
    <div className="stack thumbs feeds">
      <p>{t("intro")}</p>
      {made && <MadeFeed title={titleOf(made.feed)} address={new URL(made.address, location.origin).href} />}
      <Answered of={feeds} rows={4}>
        {({ items, can }) => (
          <>
            <div className="row feeds-make">
              {can.createOwn && (
                <Button
                  className="phone-line"
                  type={made ? "default" : "primary"}
                  loading={create.isPending}
                  onClick={() => void make(null)}
                >
                  {t("createOwn")}
                </Button>
              )}
              {roomId !== undefined && (
                <Button className="phone-line" loading={create.isPending} onClick={() => void make(roomId)}>
                  {roomName ? t("createRoomNamed", { room: roomName }) : t("createRoom")}
                </Button>
              )}
            </div>
            <section>
              <h2>{t("existing")}</h2>
              {items.length === 0 ? (
                <p className="hint">{t("none")}</p>
              ) : (
                <ul className="bare feeds-list">
                  {items.map((feed) => (
                    <li key={feed.id}>
                      <div>
                        <strong>{titleOf(feed)}</strong>
                        <p className="hint">
                          {t("madeBy", { name: feed.createdByName, day: formatInstantDay(feed.createdAt) })}
                          {" · "}
                          {feed.lastReadAt
                            ? t("read", { moment: formatInstant(feed.lastReadAt) })
                            : t("neverRead")}
                        </p>
                        {!feed.answers && <p>{t("silent")}</p>}
                      </div>
                      {feed.can.revoke && (
                        <Button
                          danger
                          aria-label={t("revokeNamed", { name: titleOf(feed) })}
                          onClick={() => setRevoking(feed)}
                        >
                          {t("revoke")}
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </Answered>
      <ConfirmDanger
        open={revoking !== undefined}
        title={revoking ? t("revokeTitle", { name: titleOf(revoking) }) : ""}
        consequence={t("revokeConsequence")}
        verb={t("revokeVerb")}
        onConfirm={async () => {
          if (!revoking) return;
          await revoke.mutateAsync({ params: { id: revoking.id } });
          if (made?.feed.id === revoking.id) setMade(undefined);
          notifyDone(t("revoked", { name: titleOf(revoking) }));
        }}
        onClose={() => setRevoking(undefined)}
      />
    </div>
  );
}

const ways = [
  { name: "google", steps: ["google1", "google2", "google3"] },
  { name: "iphone", steps: ["iphone1", "iphone2", "iphone3"] },
  { name: "outlook", steps: ["outlook1", "outlook2", "outlook3"] },
] as const;

/** The address this once, and what to do with it on each kind of phone. */
function MadeFeed({ title, address }: { title: string; address: string }): ReactNode {
  const t = useText(text);
  return (
    <section className="sheet stack" aria-label={title} role="status">
      <h2>{title}</h2>
      <Alert type="warning" showIcon title={t("onceOnly")} />
      <SecretField
        label={t("secret")}
        value={address}
        says={{ copy: t("copy"), copied: t("copied"), copyByHand: t("copyByHand") }}
      />
      {ways.map(({ name, steps }) => (
        <details key={name} open={name === "google"}>
          <summary>{t(name)}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
          {name === "iphone" && <a href={address.replace(/^https?:/, "webcal:")}>{t("openInCalendar")}</a>}
        </details>
      ))}
      <p className="hint">{t("inside")}</p>
    </section>
  );
}
