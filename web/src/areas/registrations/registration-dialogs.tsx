import {
  cancelRegistration,
  decideRegistrations,
  markNotFetched,
  type Registration,
  removeRegistration,
  withdrawUse,
} from "@so-thiet-bi/contract/registrations";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { ReasonDialog as BackwardsDialog } from "../../ui/reason-dialog.tsx";
import { ReasonDialog } from "../loans/reason-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { text } from "./registration.text.ts";
import { ShareOutDialog } from "./share-out-dialog.tsx";

export type Doing = "shareOut" | "move" | "markNotFetched" | "reject" | "cancel" | "remove" | "withdrawUse";

export interface RegistrationDialogsProps {
  registration: Registration;
  doing: Doing | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** What is asked before a step of a registration. */
export function RegistrationDialogs({
  registration,
  doing,
  onClose,
  onRemoved,
}: RegistrationDialogsProps): ReactNode {
  const t = useText(text);
  const decide = useWrite(decideRegistrations);
  const cancel = useWrite(cancelRegistration);
  const absent = useWrite(markNotFetched);
  const withdraw = useWrite(withdrawUse);
  const remove = useWrite(removeRegistration);
  const { id, number, version } = registration;
  const params = { id };
  return (
    <>
      {doing === "shareOut" && <ShareOutDialog registration={registration} onClose={onClose} />}
      {doing === "move" && <MoveDialog registrations={[registration]} onClose={onClose} />}
      <ReasonDialog
        open={doing === "reject"}
        title={t("rejectTitle", { number })}
        consequence={t("rejectConsequence")}
        verb={t("reject")}
        asksReason
        onConfirm={async (reason) => {
          const { items } = await decide.mutateAsync({ body: { ids: [id], decision: "REJECT", reason } });
          const refused = items.find(({ done }) => !done);
          if (refused) throw new ApiError(409, refused.message ?? "");
          notifyDone(t("rejected", { number }));
        }}
        onClose={onClose}
      />
      <ReasonDialog
        open={doing === "cancel"}
        title={t("cancelTitle", { number })}
        consequence={t("cancelConsequence")}
        verb={t("cancel")}
        asksReason={false}
        onConfirm={async (reason) => {
          await cancel.mutateAsync({ params, body: { version, ...(reason && { reason }) } });
          notifyDone(t("cancelled", { number }));
        }}
        onClose={onClose}
      />
      <BackwardsDialog
        open={doing === "withdrawUse"}
        title={t("withdrawUseTitle", { number })}
        consequence={t(usesUp(registration) ? "withdrawUseBack" : "withdrawUseConsequence")}
        verb={t("withdrawUse")}
        onConfirm={async (reason) => {
          await withdraw.mutateAsync({ params, body: { version, reason } });
          notifyDone(t("withdrawUseDone", { number }));
        }}
        onClose={onClose}
      />
      <ConfirmDanger
        open={doing === "markNotFetched"}
        title={t("markNotFetchedTitle", { number })}
        consequence={t("markNotFetchedConsequence")}
        verb={t("markNotFetched")}
        onConfirm={async () => {
          await absent.mutateAsync({ params, body: { version } });
          notifyDone(t("markNotFetchedDone", { number }));
        }}
        onClose={onClose}
      />
      <ConfirmDanger
        open={doing === "remove"}
        title={t("removeTitle", { number })}
        consequence={t("removeConsequence")}
        verb={t("remove")}
        onConfirm={async () => {
          await remove.mutateAsync({ params });
          notifyDone(t("removed", { number }));
          onRemoved();
        }}
        onClose={onClose}
      />
    </>
  );
}

const usesUp = ({ lines }: Registration) => lines.some(({ trackingMode }) => trackingMode === "CONSUMABLE");
