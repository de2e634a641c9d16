import type {
  DeclaredPaper,
  PaperOptions,
  PaperQuery,
  PaperReports,
} from "@so-thiet-bi/contract/declared-paper";
import type { z } from "zod";
import { readerIn, readerOf } from "../areas/departments/queries.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { type Actor, wordingFor } from "../http/actor.ts";
import type { Route } from "../http/routes.ts";
import type { Paper } from "./paper.ts";
import { printed } from "./print.ts";
import type { Asking, Report } from "./report.ts";
import { asSpokenBy } from "./spoken.ts";

/** A paper of the contract with the function that makes it: its call, and the reports that it is too. */
export interface Printing {
  paper: DeclaredPaper;
  /** Who finds it on the page of all papers, of those who see its records; everybody without it. */
  offeredTo?: (actor: Actor) => boolean;
  route: (config: Config) => Route;
  reports: readonly Report[];
}

/** What every paper is asked with. */
interface Asked {
  query: PaperOptions & { departmentId?: number | undefined };
  params?: { id: number };
}

/** What this one is asked with. */
type AskedOf<P extends DeclaredPaper> = Asked & { query: z.output<P["query"]> } & (P extends {
    params: z.ZodType;
  }
    ? { params: z.output<P["params"]> }
    : unknown);

/** The actor of a paper that stays inside its unit is seated there. */
type Request<P extends DeclaredPaper> = { db: Db; actor: Actor } & AskedOf<P>;

interface Made<P extends DeclaredPaper> {
  make: (request: Request<P>) => Promise<Paper>;
}

interface Offered {
  offeredTo?: (actor: Actor) => boolean;
}

interface AsReport<P extends DeclaredPaper> {
  /** Beyond seeing the unit; everybody without it. */
  mayRead?: (actor: Actor) => boolean;
  /** What the paper is asked with; one that is several reports is told the key of the one. */
  asks: (asking: Asking, key: string) => Promise<AskedOf<P>>;
}

/**
 * Binds a paper of the contract to the function that makes it. Every file of `areas/<area>/papers` is looked
 * through for such bindings, so no list names them again.
 */
export function prints<P extends DeclaredPaper<PaperQuery, undefined>>(
  paper: P,
  make: (request: Request<P>, config: Config) => Promise<Paper>,
  offered?: Offered,
): Printing;
export function prints<P extends DeclaredPaper<PaperQuery, PaperReports>>(
  paper: P,
  make: (request: Request<P>) => Promise<Paper>,
  asReport: AsReport<NoInfer<P>>,
): Printing & Made<P>;
export function prints<P extends DeclaredPaper>(
  paper: P,
  make: (request: Request<P>, ...installed: Config[]) => Promise<Paper>,
  more: Partial<AsReport<P>> & Offered = {},
): Printing & Made<P> {
  const { asks, mayRead, offeredTo } = more;
  return {
    paper,
    ...(offeredTo && { offeredTo }),
    make,
    route: (config) => ({
      endpoint: paper,
      kind: "read",
      handler: async (request: Request<P>) =>
        printed(
          asSpokenBy(
            wordingFor(request.actor),
            await make({ ...request, actor: await seated(paper, request) }, config),
          ),
          request.query.format,
          paper,
        ),
    }),
    reports: asks ? reportsOf(paper, make, { asks, ...(mayRead && { mayRead }) }) : [],
  };
}

export const isPrinting = (value: unknown): value is Printing =>
  typeof value === "object" && value !== null && "route" in value && "reports" in value;

async function seated({ inside }: DeclaredPaper, { db, actor, query, params }: Request<DeclaredPaper>) {
  if (!inside) return actor;
  return inside === true || !params
    ? readerIn(db, actor, query.departmentId)
    : readerOf(db, actor, inside, params.id);
}

function reportsOf<P extends DeclaredPaper>(
  { form, title, signers, inside, edited, reports = {} }: P,
  make: (request: Request<P>) => Promise<Paper>,
  { asks, ...rights }: AsReport<P>,
): Report[] {
  return Object.entries(reports).map(([key, declared]) => ({
    key,
    ...(form && { form }),
    title,
    signers,
    ...(inside && { inside: true }),
    ...(edited && { edited }),
    ...declared,
    ...rights,
    make: async (asking) => make({ db: asking.db, actor: asking.actor, ...(await asks(asking, key)) }),
  }));
}
