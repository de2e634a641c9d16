import { PrinterOutlined } from "@ant-design/icons";
import type { DeclaredPaper } from "@so-thiet-bi/contract/declared-paper";
import type { ConsolidationQuery } from "@so-thiet-bi/contract/demand-desk";
import {
  printCentralPurchase,
  printCentralPurchases,
  printDemandConsolidation,
  printDemandPlan,
  printDemandReply,
  printDemandSubmission,
} from "@so-thiet-bi/contract/demand-papers";
import type { Demand } from "@so-thiet-bi/contract/demand-record";
import { Button, Dropdown } from "antd";
import { type ReactNode, useState } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { DeclaredPaperDrawer, type PaperChoice } from "../../ui/declared-paper.tsx";
import { text } from "./demand-papers.text.ts";

/**
 * The papers of a demand: the plan with its prices, the letter to the superiors as each attempt sent it, and
 * what they replied.
 */
export function DemandPaperButton({ demand }: { demand: Demand }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { id, attempt, status, ownSignature, decisions } = demand;
  const isOpen = status === "PENDING" || status.startsWith("REJECTED");
  // why: the newest first; of what is being mended that is what was not sent yet
  const attempts = [...(isOpen ? [0] : []), ...Array.from({ length: attempt }, (_, at) => attempt - at)];
  const titled = (paper: string, of: number) => {
    if (attempts.length === 1) return paper;
    return of === 0 ? t("asItStands", { paper }) : t("ofAttempt", { paper, attempt: of });
  };
  // what the unit buys itself is asked of nobody
  const papers = ownSignature
    ? [printDemandPlan]
    : [printDemandPlan, printDemandSubmission, printCentralPurchase];
  const choices = papers.flatMap((paper) =>
    attempts.map((of) => ({
      paper,
      title: titled(say(paper.title), of),
      asked: { params: { id }, query: { attempt: of } },
    })),
  );
  const replies = decisions.toReversed().map((decision) => ({
    paper: printDemandReply,
    title: t("replyOf", {
      paper: say(printDemandReply.title),
      unit: decision.departmentName,
      attempt: decision.attempt,
    }),
    asked: { params: { id }, query: { decisionId: decision.id } },
  }));
  return <PaperMenu<typeof printDemandPlan | typeof printDemandReply> choices={[...choices, ...replies]} />;
}

/** Of a superior's desk: what waits for the user's unit, and what it approved, as schools × equipment. */
export function ConsolidationPaperButton({ query }: { query: ConsolidationQuery }): ReactNode {
  const t = useText(text);
  const waiting = { query: { ...query, scope: "WAITING" } } as const;
  const decided = { query: { ...query, scope: "DECIDED" } } as const;
  return (
    <PaperMenu<typeof printDemandConsolidation | typeof printCentralPurchases>
      choices={[
        { paper: printDemandConsolidation, title: t("waiting"), asked: waiting },
        { paper: printDemandConsolidation, title: t("allocation"), asked: decided },
        { paper: printCentralPurchases, title: t("centralPurchases"), asked: decided },
      ]}
    />
  );
}

type TitledPaper<Paper extends DeclaredPaper> = PaperChoice<Paper> & { title: string };

/** One button; the paper chosen behind it opens in a drawer. */
function PaperMenu<Paper extends DeclaredPaper>({
  choices,
}: {
  choices: readonly TitledPaper<Paper>[];
}): ReactNode {
  const t = useText(text);
  const [chosen, setChosen] = useState<TitledPaper<Paper>>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Dropdown
        trigger={["click"]}
        menu={{
          items: choices.map((choice) => ({
            key: choice.title,
            label: choice.title,
            onClick: () => {
              setChosen(choice);
              setOpen(true);
            },
          })),
        }}
      >
        <Button icon={<PrinterOutlined aria-hidden />}>{t("papers")}</Button>
      </Dropdown>
      {chosen && (
        <DeclaredPaperDrawer key={chosen.title} {...chosen} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
