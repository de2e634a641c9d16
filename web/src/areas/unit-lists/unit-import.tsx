import { getImportProgress } from "@so-thiet-bi/contract/import";
import {
  downloadUnitTemplate,
  importUnitList,
  markUnitListErrors,
  previewUnitList,
} from "@so-thiet-bi/contract/unit-lists";
import { Button } from "antd";
import { type ReactNode, useMemo } from "react";
import { useNavigate } from "react-router";
import { type CallAnswer, call } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import type { ImportRequest, ImportSource } from "../../ui/import-wizard/import-source.ts";
import { ImportWizard } from "../../ui/import-wizard/import-wizard.tsx";
import { text } from "./text.ts";

type Result = CallAnswer<typeof importUnitList>;
type Source = ImportSource<Result, CallAnswer<typeof previewUnitList>>;

/** The units of a province out of one file, and an account for the administrator of each. */
export default function UnitImport(): ReactNode {
  const t = useText(text);
  const { role } = useUser();
  const source = useMemo<Source>(
    () => ({
      home: "/system/units",
      words: { title: t("title"), toList: t("toList"), name: t("name") },
      offersMode: true,
      refused: role === "ROLE_SYSTEM_ADMIN" ? undefined : t("notAllowed"),
      template: () => call(downloadUnitTemplate, {}),
      preview: (file, request) => call(previewUnitList, { file, body: bodyOf(request) }),
      markErrors: (file, request) => call(markUnitListErrors, { file, body: bodyOf(request) }),
      run: (file, request, key) =>
        call(
          importUnitList,
          { file, body: { ...bodyOf(request), progressId: key } },
          { idempotencyKey: key },
        ),
      progress: (progressId) => call(getImportProgress, { params: { progressId } }, { silent: "clock" }),
      before: ({ administrators: count }) => (count > 0 ? t("accountsToOpen", { count }) : ""),
      more: ({ administrators: count }) => (count > 0 ? t("accountsOpened", { count }) : ""),
      Next: Letters,
      Undo: NoUndo,
      touches: importUnitList.touches,
    }),
    [t, role],
  );
  return <ImportWizard source={source} />;
}

/** The file of units offers nothing that a person would have to accept. */
function bodyOf({ accepts: _accepts, ...body }: ImportRequest) {
  return body;
}

function Letters({ result }: { result: Result }): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  if (result.administrators === 0) return null;
  return (
    <Button type="primary" onClick={() => void navigate("/system/units/letters")}>
      {t("letters")}
    </Button>
  );
}

function NoUndo(): ReactNode {
  const t = useText(text);
  return <p className="hint">{t("stays")}</p>;
}
