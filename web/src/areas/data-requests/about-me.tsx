import { DownloadOutlined } from "@ant-design/icons";
import { downloadAboutMe, getAboutMe, printAboutMe } from "@so-thiet-bi/contract/about-me";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { call, saveFile } from "../../lib/client.ts";
import { formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { DeclaredPaperButton } from "../../ui/declared-paper.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Answered } from "../../ui/states.tsx";
import { text } from "./about-me.text.ts";
import { KeptView } from "./kept-view.tsx";

// why: few ask for more than to read
const AskDialog = lazy(() => import("./ask-dialog.tsx").then((file) => ({ default: file.AskDialog })));

/** Everything that is kept about the person who looks, to read, to print and to take along. */
export default function AboutMe(): ReactNode {
  const t = useText(text);
  const { role } = useUser();
  const [isAsking, setAsking] = useState(false);
  const kept = useRead(getAboutMe, {});
  const file = useMutation({
    async mutationFn() {
      const taken = await call(downloadAboutMe, {});
      saveFile(taken);
      notifyDone(t("fileTaken", { name: taken.name }));
    },
  });
  return (
    <>
      <PageHead
        title={t("title")}
        hint={
          kept.data && (
            <>
              {t("intro", { at: formatInstant(kept.data.at) })}{" "}
              {role !== "ROLE_SYSTEM_ADMIN" && (
                <Link className="underlined" to="/system/data-requests">
                  {t("requests")}
                </Link>
              )}
            </>
          )
        }
        actions={
          <>
            <Button
              icon={<DownloadOutlined aria-hidden />}
              loading={file.isPending}
              onClick={() => file.mutate()}
            >
              {t("file")}
            </Button>
            <DeclaredPaperButton paper={printAboutMe} asked={{}}>
              {t("paper")}
            </DeclaredPaperButton>
            {role !== "ROLE_SYSTEM_ADMIN" && (
              <Button type="primary" onClick={() => setAsking(true)}>
                {t("ask")}
              </Button>
            )}
          </>
        }
      />
      {isAsking && (
        <Suspense fallback={null}>
          <AskDialog open onClose={() => setAsking(false)} />
        </Suspense>
      )}
      <Answered of={kept} rows={12}>
        {(answer) => <KeptView kept={answer} />}
      </Answered>
    </>
  );
}
