import type { Transporter } from "nodemailer";
import type { MailSettings } from "../config.ts";

export interface Letter {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Where the person says that no such mail is wanted. */
  unsubscribe: string;
}

/**
 * `accepted`: the server has taken it · `refused`: it will never take a letter for this address · `later`:
 * not now, for this address. Anything else, the server itself being away or refusing us, is thrown.
 */
export type Delivery = "accepted" | "refused" | "later";

export interface Mailer {
  send(letter: Letter, signal?: AbortSignal): Promise<Delivery>;
}

const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
  socketCloseTimeout: 1_000,
};

/** Sends by SMTP, one letter to one person, a connection for each. */
export function openMailer({ server, login, from }: Pick<MailSettings, "server" | "login" | "from">): Mailer {
  let transport: Transporter | undefined;
  // why not at once: a program that starts has nothing to send yet
  const opened = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      ...server,
      ...patience,
      // why: without encryption the password would lie open on the way
      ...(login && { auth: { user: login.user, pass: login.password }, requireTLS: !server.secure }),
      // a letter is made of nothing but its texts
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    async send({ unsubscribe, ...letter }, signal) {
      const headers = {
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
        "List-Unsubscribe": `<${unsubscribe}>`,
      };
      try {
        transport ??= await opened();
        await transport.sendMail({ ...letter, from, headers, ...(signal && { signal }) });
        return "accepted";
      } catch (error) {
        const delivery = deliveryOf(error);
        if (!delivery) throw error;
        return delivery;
      }
    },
  };
}

/** Undefined where the failure is none of the address: it would be the same for everybody. */
function deliveryOf(error: unknown): Delivery | undefined {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (code === "EENVELOPE" && command === "API") return "refused"; // not an address at all
  // 421 says that the server is closing, to whatever command
  if (responseCode === undefined || responseCode === 421) return undefined;
  if (command === "RCPT TO") return responseCode >= 500 ? "refused" : "later";
  // why never for good: behind a refused text is often a quota of the day
  return command === "DATA" ? "later" : undefined;
}
