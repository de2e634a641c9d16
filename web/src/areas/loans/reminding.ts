import { type LoanSummary, remindBorrowers } from "@so-thiet-bi/contract/loans";
import { useText } from "../../lib/language.ts";
import { notify } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { text } from "./loan-panel.text.ts";

type Reminded = Pick<LoanSummary, "id" | "number" | "borrower">;

/** Reminds the borrowers of these loans, and says who has no account and is to be told in person. */
export function useReminding(): {
  remind: (loans: readonly Reminded[]) => Promise<void>;
  isPending: boolean;
} {
  const t = useText(text);
  const { mutateAsync, isPending } = useWrite(remindBorrowers);
  const remind = async (loans: readonly Reminded[]) => {
    let answer: { people: number; withoutAccount: readonly string[] };
    try {
      answer = await mutateAsync({ body: { ids: loans.map(({ id }) => id) } });
    } catch {
      // The client has said why.
      return;
    }
    const { people, withoutAccount } = answer;
    const [only] = loans;
    const title =
      people === 0
        ? t("remindedNobody")
        : loans.length === 1 && only
          ? t("reminded", { name: only.borrower.name, number: only.number })
          : t("remindedMany", { count: people });
    const missing =
      withoutAccount.length > 0 ? t("remindWithout", { names: withoutAccount.join(", ") }) : undefined;
    notify({ kind: missing ? "info" : "success", title, text: missing, ...(missing && { duration: 8_000 }) });
  };
  return { remind, isPending };
}
