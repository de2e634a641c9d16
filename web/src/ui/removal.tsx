import { Alert } from "antd";
import { type ReactNode, useState } from "react";
import { ApiError } from "../lib/client.ts";
import { useText } from "../lib/language.ts";
import { notifyDone } from "../lib/notices.ts";
import { ConfirmDanger } from "./confirm-danger.tsx";
import { text } from "./text.ts";

export interface RemovalProps {
  open: boolean;
  /** What the record is called. */
  name: string;
  title: string;
  consequence: string;
  verb: string;
  /** Asks the server. */
  remove: () => Promise<unknown>;
  /** Offered where the record is in use; leave out where it cannot be stopped. */
  stop: { verb: string; perform: () => Promise<unknown> } | undefined;
  onClose: () => void;
  onGone: () => void;
}

/**
 * Deletes what was never used; where the server refuses, its sentence is shown, and stopping is offered for
 * what is in use.
 */
export function Removal({
  open,
  name,
  title,
  consequence,
  verb,
  remove,
  stop,
  onClose,
  onGone,
}: RemovalProps): ReactNode {
  const t = useText(text);
  const [refused, setRefused] = useState<Pick<ApiError, "code" | "message">>();
  const close = () => {
    setRefused(undefined);
    onClose();
  };
  const tryRemoving = async () => {
    setRefused(undefined);
    try {
      await remove();
    } catch (failure) {
      if (failure instanceof ApiError) setRefused(failure);
      throw failure;
    }
    notifyDone(t("removed", { name }));
    onGone();
  };
  if (refused?.code === "inUse" && stop) {
    return (
      <ConfirmDanger
        open={open}
        title={t("removeRefused", { name })}
        consequence={<Alert type="warning" showIcon title={refused.message} />}
        verb={stop.verb}
        onConfirm={stop.perform}
        onClose={close}
      />
    );
  }
  const words = refused ? (
    <Alert type="error" showIcon title={t("removeRefused", { name })} description={refused.message} />
  ) : (
    consequence
  );
  return (
    <ConfirmDanger
      open={open}
      title={title}
      consequence={words}
      verb={verb}
      onConfirm={tryRemoving}
      onClose={close}
    />
  );
}
