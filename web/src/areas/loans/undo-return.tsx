import { type Loan, undoReturn } from "@so-thiet-bi/contract/loans";
import { ApiError } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { text } from "./return.text.ts";

/** Says what came back, with the way to take it back at once. */
export function useReturnNotice(): (after: Loan) => void {
  const t = useText(text);
  const undo = useWrite(undoReturn);
  return (after) => {
    const name = after.borrower.name;
    const sentence =
      after.openLines > 0 ? t("returnedPartly", { name, count: after.openLines }) : t("returned", { name });
    const latest = after.returns
      .filter(({ undoneAt, can }) => undoneAt === null && can.undo)
      .toSorted((a, b) => b.id - a.id)[0];
    if (!latest) return notifyDone(sentence);
    const perform = async () => {
      try {
        await undo.mutateAsync({ params: { id: latest.id }, body: { reason: t("undoReason") } });
        notifyDone(t("undone", { name }));
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
      }
    };
    notifyDone(sentence, { words: t("undo"), act: () => void perform() });
  };
}
