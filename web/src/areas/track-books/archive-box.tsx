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
          <h3>{t("earlier")}</h3>
          <ul>
            {earlier
              .toReversed()
              .map(({ id, lockedAt, lockedByName, unlockedAt, unlockedByName, reason, digest }) => (
                <li key={id}>
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
    <div className="book-kept">
      <dl>
        <dt className="hint">{t("checksum")}</dt>
        <dd>{digest}</dd>
      </dl>
      <Button icon={<DownloadOutlined aria-hidden />} loading={isFetching} onClick={() => void download()}>
        {t("download")}
      </Button>
    </div>
  );
}
