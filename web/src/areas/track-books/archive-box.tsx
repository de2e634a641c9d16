import { DownloadOutlined } from "@ant-design/icons";
import { type BookPage, downloadBookArchive } from "@so-thiet-bi/contract/track-books";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { call, saveFile } from "../../lib/client.ts";
import { formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { text } from "./text.ts";

/** What was locked, as it was: of this lock and of those before it. */
export function ArchiveBox({ page: { lock, earlier } }: { page: BookPage }): ReactNode {
  const t = useText(text);
  if (!lock && earlier.length === 0) return null;
  return (
    <section className="sheet book-archive" aria-labelledby="book-archive">
      <h2 id="book-archive">{t("archive")}</h2>
      {lock && (
        <>
          <p className="hint">{t("archiveHint")}</p>
          <Kept id={lock.id} digest={lock.digest} />
        </>
      )}
      {earlier.length > 0 && (
        <>
          <h3 className="text space-above-12">{t("earlier")}</h3>
          <ul className="bare">
            {earlier
              .toReversed()
              .map(({ id, lockedAt, lockedByName, unlockedAt, unlockedByName, reason, digest }) => (
                <li className="pad-8-0 line-above" key={id}>
                  <p>
                    {t("earlierLine", {
                      lockedAt: formatInstant(lockedAt),
                      lockedBy: lockedByName,
                      unlockedAt: formatInstant(unlockedAt),
                      unlockedBy: unlockedByName,
                      reason,
                    })}
                  </p>
                  <Kept id={id} digest={digest} />
                </li>
              ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Kept({ id, digest }: { id: number; digest: string }): ReactNode {
  const t = useText(text);
  const [isFetching, setFetching] = useState(false);
  const download = async () => {
    setFetching(true);
    try {
      saveFile(await call(downloadBookArchive, { params: { id } }));
    } catch {
      // The client has said why.
    } finally {
      setFetching(false);
    }
  };
  return (
    <div className="spread gap-8-16 space-above-8 thumbs-square">
      <dl className="shrinks">
        <dt className="hint">{t("checksum")}</dt>
        <dd className="breaks">{digest}</dd>
      </dl>
      <Button icon={<DownloadOutlined aria-hidden />} loading={isFetching} onClick={() => void download()}>
        {t("download")}
      </Button>
    </div>
  );
}
