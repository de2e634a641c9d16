import {
  type Account,
  accountStateOf,
  accountStateWords,
  type AccountState as State,
} from "@so-thiet-bi/contract/accounts";
import type { ReactNode } from "react";
import { useSay } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";

const tones: Record<State, StatusTone> = {
  LOCKED: "bad",
  PASSWORD_OVER: "bad",
  PASSWORD_NEW: "waiting",
  IN_USE: "good",
};

export function AccountState({ account }: { account: Account }): ReactNode {
  const say = useSay();
  const state = accountStateOf(account);
  return <StatusTag tone={tones[state]}>{say(accountStateWords[state])}</StatusTag>;
}
