import { PrinterOutlined } from "@ant-design/icons";
import { type PaperFormat, type PaperSigner, signersOfPaper } from "@so-thiet-bi/contract/books";
import {
  type ConsolidationScope,
  printCentralPurchase,
  printCentralPurchases,
  printDemandConsolidation,
  printDemandPlan,
  printDemandSubmission,
} from "@so-thiet-bi/contract/demand-papers";
import type { ConsolidationQuery, Demand } from "@so-thiet-bi/contract/demands";
import { Button, Dropdown } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { call, type DownloadedFile } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import type { PaperHead } from "../../ui/paper-head.tsx";
import { text } from "./demand-papers.text.ts";

// why: it brings the reader of PDF files
const PaperDrawer = lazy(() =>
  import("../../ui/paper-drawer.tsx").then((file) => ({ default: file.PaperDrawer })),
);

interface PaperChoice {
  key: string;
  title: string;
  signers: readonly PaperSigner[];
  fetch: (format: PaperFormat, head: PaperHead) => Promise<DownloadedFile>;
}

/**
 * The papers of a demand: the plan with its prices, and the letter to the superiors as each attempt sent it.
 */
export function DemandPaperButton({ demand }: { demand: Demand }): ReactNode {
  const t = useText(text);
  const { id, attempt, status, ownSignature } = demand;
  const isOpen = status === "PENDING" || status.startsWith("REJECTED");
  // why: the newest first; of what is being mended that is what was not sent yet
  const attempts = [...(isOpen ? [0] : []), ...Array.from({ length: attempt }, (_, at) => attempt - at)];
  const titled = (paper: string, of: number) => {
    if (attempts.length === 1) return paper;
    return of === 0 ? t("asItStands", { paper }) : t("ofAttempt", { paper, attempt: of });
  };
  const papers = (name: keyof typeof prints, signers: readonly PaperSigner[]): PaperChoice[] =>
    attempts.map((of) => ({
      key: `${name}-${of}`,
      title: titled(t(name), of),
      signers,
      fetch: (format, head) =>
        call(prints[name], { params: { id }, query: { format, attempt: of, ...head } }),
    }));
  return (
    <PaperMenu
      choices={[
        ...papers("plan", signersOfPaper.demandPlan),
        // what the unit buys itself is asked of nobody
        ...(ownSignature
          ? []
          : [
              ...papers("submission", signersOfPaper.demandSubmission),
              ...papers("centralPurchase", signersOfPaper.centralPurchase),
            ]),
      ]}
    />
  );
}

const prints = {
  plan: printDemandPlan,
  submission: printDemandSubmission,
  centralPurchase: printCentralPurchase,
};

/** Of a superior's desk: what waits for the user's unit, and what it approved, as schools × equipment. */
export function ConsolidationPaperButton({ query }: { query: ConsolidationQuery }): ReactNode {
  const t = useText(text);
  const paper = (scope: ConsolidationScope, title: string): PaperChoice => ({
    key: scope,
    title,
    signers: signersOfPaper.demandConsolidation,
    fetch: (format, head) => call(printDemandConsolidation, { query: { ...query, scope, format, ...head } }),
  });
  const central: PaperChoice = {
    key: "central",
    title: t("centralPurchases"),
    signers: signersOfPaper.demandConsolidation,
    fetch: (format, head) =>
      call(printCentralPurchases, { query: { ...query, scope: "DECIDED", format, ...head } }),
  };
  return <PaperMenu choices={[paper("WAITING", t("waiting")), paper("DECIDED", t("allocation")), central]} />;
}

/** One button; the paper chosen behind it opens in a drawer. */
function PaperMenu({ choices }: { choices: readonly PaperChoice[] }): ReactNode {
  const t = useText(text);
  const [chosen, setChosen] = useState<PaperChoice>();
  const [isOpen, setOpen] = useState(false);
  const show = (choice: PaperChoice) => {
    setChosen(choice);
    setOpen(true);
  };
  return (
    <>
      <Dropdown
        trigger={["click"]}
        menu={{
          items: choices.map((choice) => ({
            key: choice.key,
            label: choice.title,
            onClick: () => show(choice),
          })),
        }}
      >
        <Button icon={<PrinterOutlined aria-hidden />}>{t("papers")}</Button>
      </Dropdown>
      {chosen && (
        <Suspense fallback={null}>
          <PaperDrawer
            key={chosen.key}
            open={isOpen}
            onClose={() => setOpen(false)}
            title={chosen.title}
            fetchPaper={chosen.fetch}
            signers={chosen.signers}
          />
        </Suspense>
      )}
    </>
  );
}
