import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { getImportProgress } from "@so-thiet-bi/contract/import";
import { type ReactNode, useMemo } from "react";
import { call } from "../../lib/client.ts";
import { useSay, useText } from "../../lib/language.ts";
import type { ImportRequest, ImportSource } from "../../ui/import-wizard/import-source.ts";
import { ImportWizard } from "../../ui/import-wizard/import-wizard.tsx";
import { Answered, LoadingState } from "../../ui/states.tsx";
import { NextList, NoUndo } from "./after-import.tsx";
import { type ShownYear, useCatalogueList, useShownYear } from "./api.ts";
import { text } from "./text.ts";

const nothingAsked = { query: { size: 1 } } as const;

/** The list of any catalogue from Excel, into the year that is chosen in the header. */
export default function CatalogueImport({ of }: { of: Catalogue }): ReactNode {
  const shownYear = useShownYear(of);
  const list = useCatalogueList(of, nothingAsked, shownYear);
  if (!shownYear.isKnown) return <LoadingState />;
  return (
    <Answered of={list} isPage>
      {({ can }) => <Wizard key={shownYear.year?.id} of={of} shownYear={shownYear} isAllowed={can.import} />}
    </Answered>
  );
}

function Wizard({
  of,
  shownYear,
  isAllowed,
}: {
  of: Catalogue;
  shownYear: ShownYear;
  isAllowed: boolean;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { year } = shownYear;
  const title = say(of.title);
  const source = useMemo<ImportSource>(() => {
    const { preview, errors, template, import: run } = of.calls;
    const asked = year ? { schoolYearId: year.id } : {};
    const whyNot = () => {
      if (!of.needsYear || year?.status === "CURRENT" || year?.status === "PLANNED")
        return t("importNotAllowed");
      return year ? t("schoolYearOver", { year: year.name }) : t("noYearHint", { title });
    };
    return {
      home: of.path,
      words: {
        title: t("importTitle", { title: of.needsYear && year ? `${title}, ${year.name}` : title }),
        toList: t("toList"),
        name: title,
      },
      offersMode: true,
      refused: isAllowed ? undefined : whyNot(),
      alsoTakes: of.grid && { words: t("takesTimetable"), endings: [".xml", ".fet"] },
      template: () => call(template, { query: of.needsYear ? asked : {} }),
      preview: (file, request) => call(preview, { file, body: { ...bodyOf(request), ...asked } }),
      markErrors: (file, request) => call(errors, { file, body: { ...bodyOf(request), ...asked } }),
      run: (file, request, key) =>
        call(run, { file, body: { ...bodyOf(request), ...asked, progressId: key } }, { idempotencyKey: key }),
      progress: (progressId) => call(getImportProgress, { params: { progressId } }, { silent: "clock" }),
      Next: () => <NextList of={of} />,
      Undo: NoUndo,
      touches: run.touches,
    };
  }, [of, year, title, t, isAllowed]);
  return <ImportWizard source={source} />;
}

/** A catalogue has nothing to offer. */
function bodyOf({ accepts: _accepts, ...body }: ImportRequest) {
  return body;
}
