import type { z } from "zod";
import type { Role } from "./people.ts";
import type { Topic } from "./topics.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Who may call at all. The finer question, whose record it is, is asked by the policy of the area. */
export type Callers = "anyone" | "signed-in" | readonly Role[];

/**
 * Work that is wide: it reads much, draws, or takes a file apart. Each kind waits in a line of its own and
 * holds up no small work. A `search` is wide for users who see several units.
 */
export const lanes = ["paper", "export", "import", "search"] as const;
export type Lane = (typeof lanes)[number];

export interface EndpointShape {
  /** The exported name; it stands in the client's error about a missing path id. */
  name: string;
  /** One English sentence for the API documents. */
  summary: string;
  callers: Callers;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A body for the API documents, where none can be made of the schema: rules over several fields refuse it. */
  example?: unknown;
  /** `file`: the answer is a file to be saved; `text`: plain text. */
  answer: z.ZodType | "file" | "text" | "nothing";
  /** The request carries one file beside the fields of `body` (multipart/form-data). */
  upload?: true;
  /**
   * In which lane it is done. Calls that answer or carry a file, and searches that may go over several units,
   * say it; false: as quick as a small one.
   */
  wide?: Lane | false;
  /** Reads that are sent with POST because they carry a file. */
  changes?: false;
  /** Of a read: what its answer tells of, so that it is asked again once a write touched it. */
  shows?: readonly Topic[];
  /** Of a write: what is another afterwards; `[]` where no answer that is kept tells of it. */
  touches?: readonly Topic[];
  /** The address of the record that is gone after a write which is no DELETE. */
  removes?: `/${string}`;
}

type Read = { touches?: never } & (
  | { answer: "file" | "text" }
  | { answer: z.ZodType; shows: readonly Topic[] }
);
type Write = { shows?: never; touches: readonly Topic[] };
type ShapeAt<Address> = EndpointShape &
  (Address extends `GET ${string}` ? Read : (Read & { changes: false }) | Write);

export type Endpoint<Shape extends EndpointShape = EndpointShape> = Shape & {
  readonly method: Method;
  /** With `:id` places, below the configured base path. */
  readonly path: string;
};

/**
 * A call is written once: the server answers it, the web calls it, both are typed and checked by it,
 * and the API documents are printed from it.
 */
export function endpoint<const Address extends `${Method} /${string}`, const Shape extends ShapeAt<Address>>(
  address: Address,
  shape: Shape,
): Endpoint<Shape> {
  return { ...shape, ...placeOf(address) };
}

/**
 * A call as it is sent: its endpoint without the schemas, which the server checks. What a page must send
 * before it has fetched them is declared so, and the endpoint is made from it.
 */
export type Sent = Pick<Endpoint, "name" | "method" | "path"> &
  Partial<Pick<Endpoint, "answer" | "upload" | "changes" | "shows" | "touches" | "removes">>;

export function placeOf(address: `${Method} /${string}`): Pick<Endpoint, "method" | "path"> {
  const [method, path] = address.split(" ") as [Method, string];
  return { method, path };
}

export function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === "object" && value !== null && "method" in value && "path" in value && "callers" in value
  );
}

/** Does a call of this endpoint change something? */
export function changes(target: Sent): boolean {
  return target.method !== "GET" && target.changes !== false;
}

/** Where what a write takes away was found; below it nothing is left to be read. */
export function removedBy(target: Sent): string | undefined {
  return target.method === "DELETE" ? target.path : target.removes;
}

/** Is the answer kept, so that a repeat under the same key gets it again? A file is made anew instead. */
export function answersRepeats(target: Sent): boolean {
  return target.method === "POST" && changes(target) && target.answer !== "file";
}

/** Does the answer carry a tag? A caller that sends it back gets 304 while the answer would be the same. */
export function isTagged({ method, answer }: Sent): boolean {
  return method === "GET" && typeof answer === "object";
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<E extends EndpointShape> = Out<E["params"]>;
export type QueryOf<E extends EndpointShape> = Out<E["query"]>;
export type BodyOf<E extends EndpointShape> = Out<E["body"]>;
export type AnswerOf<E extends EndpointShape> = E["answer"] extends z.ZodType
  ? z.output<E["answer"]>
  : undefined;

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };
type GivenQuery<Value> = Value extends undefined ? unknown : { query?: Value };

/** What a caller hands over: `{ params: { id }, query, body, file }`, each only where the endpoint has it. */
export type RequestOf<E extends EndpointShape> = Given<"params", In<E["params"]>> &
  GivenQuery<In<E["query"]>> &
  Given<"body", In<E["body"]>> &
  (E["upload"] extends true ? { file: File } : unknown);

/**
 * `/demands/:id` and `{ id: 7 }` → `/demands/7`. A missing id is the caller's mistake and is said as such.
 */
export function addressOf(
  target: Pick<Endpoint, "name" | "path">,
  params: Readonly<Record<string, unknown>> = {},
): string {
  return target.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (value === null || value === undefined) {
      throw new Error(`Required parameter ${key} was null or undefined when calling ${target.name}`);
    }
    return encodeURIComponent(String(value));
  });
}
