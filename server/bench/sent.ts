/** What the product sends to the database, for whoever asks how it was answered. */
import pg from "pg";

export interface Sent {
  text: string;
  values: unknown[];
}

/** Answers `collect` and `collected` of the process that started this one. */
export function noteStatements(): void {
  let noted: Sent[] | undefined;
  const send = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [Partial<Sent> | undefined];
    if (typeof asked?.text === "string" && reads.test(asked.text))
      noted?.push({ text: asked.text, values: [...(asked.values ?? [])] });
    return send.apply(this, given);
  } as typeof pg.Client.prototype.query;
  process.on("message", (word) => {
    if (word === "collect") {
      noted = [];
      process.send?.("collecting");
    }
    if (word === "collected") {
      process.send?.({ sent: noted ?? [] });
      noted = undefined;
    }
  });
}

const reads = /^\s*(select|with)\b/i;
