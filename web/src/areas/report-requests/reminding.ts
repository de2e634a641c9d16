import { remindSchools } from "@so-thiet-bi/contract/report-requests";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { text } from "./text.ts";

/**
 * Reminds the named schools, or all that have not sent, and says how many of them had heard of it today
 * already.
 */
export function useReminder() {
  const t = useText(text);
  const { mutateAsync, isPending } = useWrite(remindSchools);
  const remind = async (id: number, departmentIds: readonly number[] = []) => {
    try {
      const { reminded, alreadyToday } = await mutateAsync({
        params: { id },
        body: { departmentIds: [...departmentIds] },
      });
      if (reminded === 0) notifyDone(t("alreadyToday", { count: alreadyToday }));
      else if (alreadyToday > 0) notifyDone(t("remindedBoth", { count: reminded, already: alreadyToday }));
      else notifyDone(t("reminded", { count: reminded }));
    } catch {
      // The client has said why.
    }
  };
  return { remind, isPending };
}
