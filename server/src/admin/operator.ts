import { userInfo } from "node:os";
import type { Actor } from "../http/actor.ts";
import { theProgram } from "../installation.ts";

/** Whoever runs the machine, as history and log of security name them: by the account of the system. */
export function operatorOf(): Actor {
  return { ...theProgram, fullName: `Người vận hành máy chủ (${accountName()})` };
}

function accountName(): string {
  const { SUDO_USER, USERNAME } = process.env;
  try {
    return SUDO_USER || userInfo().username;
  } catch {
    // a number without a name, as in a container
    return USERNAME || String(process.getuid?.() ?? "?");
  }
}
