/** The OpenAPI document of the calls that this program serves, printed from the contract. */
import { createHash } from "node:crypto";
import { isForPrograms } from "@so-thiet-bi/contract/access-tokens";
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import { answersRepeats, changes, type Endpoint, isTagged } from "@so-thiet-bi/contract/endpoint";
import { type RefusalCode, refusals } from "@so-thiet-bi/contract/errors";
import { z } from "zod";
import program from "../../package.json" with { type: "json" };
import { exampleOf } from "./examples.ts";
import { callRefusals } from "./refusals.gen.ts";

type JsonSchema = Record<string, unknown>;

export interface ServedCall {
  endpoint: Endpoint;
  area: string;
}

/** What several calls refer to, by name. */
interface Shared {
  schemas: JsonSchema;
  parameters: JsonSchema;
  headers: JsonSchema;
  responses: JsonSchema;
}

const about = `School equipment management. Printed from the contract that serves and calls.

A person sends the token of \`POST /auth/login\` in the header \`X-Auth-Token\`, a program an access token that a person made on their account page, as \`Authorization: Bearer …\`; which calls programs may make stands at each. Answers and refusals speak the language of \`Accept-Language\` (vi, en).
A refusal is \`{ message, code, fields? }\`; each call names the codes that it may answer. What a person may not see is not there: 404.
What is read carries an \`ETag\`. Sent back as \`If-None-Match\`, it is answered 304 without a body while the answer would be the same.
What is searched for may be a name. It may be sent as \`X-Search\`, percent-encoded, instead of \`?search=\`, so that no log on the way has it.

Three words of the documents are easily taken for each other. \`LEVEL_1\`, \`LEVEL_2\` and \`LEVEL_3\` are types of units: Sở, commune, school.
\`WAITING_FOR_LEVEL_1\` and \`WAITING_FOR_LEVEL_2\` are the first and the second round of a demand's route, and say nothing about the type of the unit that
decides: the first round is always that of the unit next above the one that asks. The demand of a school under a commune waits for the commune first
(\`WAITING_FOR_LEVEL_1\`), then for the Sở; that of a school directly under the Sở waits for the Sở in its first round, and has no second.`;

/** Moments of a record, which a call that changes nothing cannot meet. */
const ofChanges: readonly RefusalCode[] = ["decided", "wrongState", "stale", "conflict"];

export function openApiDocument(calls: readonly ServedCall[], apiBasePath: string): JsonSchema {
  const shared: Shared = {
    schemas: { ErrorAnswer: errorAnswer },
    parameters: { Held: held },
    headers: { Tag: tag, RetryAfter: retryAfter },
    responses: {},
  };
  const paths: Record<string, JsonSchema> = {};
  for (const call of calls) {
    const path = `${apiBasePath}${call.endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operation(call, shared) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Sổ Thiết Bị", version: program.version, description: about },
    servers: [{ url: "/", description: "This installation" }],
    paths,
    components: {
      ...shared,
      securitySchemes: {
        session: { type: "apiKey", in: "header", name: "X-Auth-Token", description: "Of who is logged in." },
        program: { type: "http", scheme: "bearer", description: "An access token, made by a person." },
      },
    },
  };
}

const held = {
  name: "If-None-Match",
  in: "header",
  description: "The `ETag` of an answer that the caller has: 304 while it would be the same.",
  schema: { type: "string" },
};
const tag = { description: "Of exactly this answer.", schema: { type: "string" } };
const retryAfter = {
  description: "Seconds until it is worth asking again.",
  schema: { type: "integer", minimum: 1 },
};

const errorAnswer = {
  type: "object",
  description: "Every answer that is not a success.",
  required: ["message", "code"],
  properties: {
    message: {
      description: "One sentence, or several, for the person.",
      anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }],
    },
    code: { type: "string" },
    fields: {
      type: "object",
      description: "Sentence by field, such as lines.0.quantity.",
      additionalProperties: { type: "string" },
    },
  },
};

function operation({ endpoint, area }: ServedCall, shared: Shared): JsonSchema {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [area],
    "x-roles": endpoint.callers,
    security: schemesOf({ endpoint, area }),
    parameters: [
      ...parametersIn("path", endpoint.params, shared),
      ...parametersIn("query", endpoint.query, shared),
      ...(answersRepeats(endpoint)
        ? [{ name: "Idempotency-Key", in: "header", schema: { type: "string", maxLength: 200 } }]
        : []),
      ...(isTagged(endpoint) ? [{ $ref: "#/components/parameters/Held" }] : []),
    ],
    ...(endpoint.body || endpoint.upload ? { requestBody: requestBody(endpoint, shared) } : {}),
    responses: {
      ...success(endpoint, shared),
      ...unchanged(endpoint, shared),
      ...refusalsByStatus({ endpoint, area }, shared),
    },
  };
}

/** Either of them, or none where anybody may call. */
function schemesOf({ endpoint, area }: ServedCall): JsonSchema[] {
  if (endpoint.callers === "anyone") return [];
  return isForPrograms(area, endpoint) ? [{ session: [] }, { program: [] }] : [{ session: [] }];
}

function parametersIn(place: "path" | "query", schema: z.ZodType | undefined, shared: Shared): JsonSchema[] {
  if (!schema) return [];
  const examples = Object(exampleOf(schema, "input")) as Record<string, unknown>;
  const { properties = {}, required = [] } = documented(schema, "input", shared) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: one,
    ...(examples[name] !== undefined && { example: examples[name] }),
  }));
}

function requestBody(endpoint: Endpoint, shared: Shared): JsonSchema {
  const fields = endpoint.body
    ? documented(endpoint.body, "input", shared)
    : { type: "object", properties: {} };
  const required = endpoint.upload === true || endpoint.body?.safeParse({}).success === false;
  const example = endpoint.body && bodyExampleOf(endpoint);
  if (!endpoint.upload) return { required, content: { "application/json": { schema: fields, example } } };
  const properties = { ...(fields["properties"] as object), file: { type: "string", format: "binary" } };
  return { required, content: { "multipart/form-data": { schema: { ...fields, properties } } } };
}

export function bodyExampleOf({ body, example }: Endpoint): unknown {
  return example ?? (body && exampleOf(body, "input"));
}

function success(endpoint: Endpoint, shared: Shared): JsonSchema {
  const { answer } = endpoint;
  if (answer === "nothing") return { 204: { description: "Done." } };
  if (answer === "text")
    return { 200: { description: "Text.", content: { "text/plain": { schema: { type: "string" } } } } };
  if (answer === "file")
    return {
      200: {
        description: "A file.",
        content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
      },
    };
  return {
    200: {
      description: "Done.",
      ...(isTagged(endpoint) && { headers: { ETag: { $ref: "#/components/headers/Tag" } } }),
      content: {
        "application/json": {
          schema: documented(answer, "output", shared),
          example: exampleOf(answer, "output"),
        },
      },
    },
  };
}

function unchanged(endpoint: Endpoint, shared: Shared): JsonSchema {
  if (!isTagged(endpoint)) return {};
  shared.responses["Unchanged"] ??= {
    description: "The answer is still the one whose `ETag` was sent as `If-None-Match`.",
    headers: { ETag: { $ref: "#/components/headers/Tag" } },
  };
  return { 304: { $ref: "#/components/responses/Unchanged" } };
}

/**
 * The codes that a call may answer, with the sentence of each. Many calls answer the same ones, so each set
 * stands once.
 */
function refusalsByStatus(call: ServedCall, shared: Shared): JsonSchema {
  const byStatus = Map.groupBy(refusalsOf(call), (code) => refusals[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const name = `Refused${status}${digest(codes.join(" "))}`;
      shared.responses[name] ??= refusedWith(codes, status);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** What passes by itself says when: too many calls at once, and a system that is not ready. */
const passing: readonly number[] = [429, 503];

function refusedWith(codes: readonly RefusalCode[], status: number): JsonSchema {
  const schema = {
    allOf: [
      { $ref: "#/components/schemas/ErrorAnswer" },
      { type: "object", properties: { code: { enum: codes } } },
    ],
  };
  const description = codes.map((code) => `\`${code}\`: ${refusals[code].words.en.trim()}`).join("\n\n");
  return {
    description,
    ...(passing.includes(status) && {
      headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
    }),
    content: { "application/json": { schema } },
  };
}

/** What the door refuses, and what is thrown on the way of this call. */
export function refusalsOf({ endpoint, area }: ServedCall): RefusalCode[] {
  const found = (callRefusals[endpoint.name] ?? callRefusals[catalogueCall(endpoint)] ?? "")
    .split(" ")
    .filter((code): code is RefusalCode => code in refusals);
  const atTheDoor: (RefusalCode | false)[] = [
    (endpoint.params ?? endpoint.query ?? endpoint.body ?? endpoint.upload) !== undefined && "invalid",
    (endpoint.body ?? endpoint.upload) !== undefined && "malformed",
    answersRepeats(endpoint) && "keyReused",
    endpoint.callers !== "anyone" && "unauthenticated",
    endpoint.callers !== "anyone" && "passwordMustChange",
    Array.isArray(endpoint.callers) && "forbidden",
    (endpoint.body ?? endpoint.upload) !== undefined && "tooLarge",
    changes(endpoint) && "conflict",
    endpoint.callers !== "anyone" && "secondFactorMissing",
    "tooManyRequests",
    "unexpected",
    "unavailable",
  ];
  const codes = new Set([
    ...atTheDoor.filter((code) => code !== false),
    ...(endpoint.callers === "anyone" ? [] : ofPrograms({ endpoint, area })),
    ...found,
  ]);
  return [...codes].filter((code) => changes(endpoint) || !ofChanges.includes(code)).sort();
}

/** What a program is told of its token, and of this call. */
function ofPrograms({ endpoint, area }: ServedCall): RefusalCode[] {
  const ofToken: RefusalCode[] = ["accessTokenWrong", "accessTokenExpired", "accessTokenRevoked"];
  const ofOwner: RefusalCode[] = ["accessTokenOwnerLocked", "accessTokenUnitStopped"];
  if (!isForPrograms(area, endpoint)) return [...ofToken, ...ofOwner, "notForPrograms"];
  const ofScope: RefusalCode[] = changes(endpoint)
    ? ["accessTokenLimited", "accessTokenReadsOnly"]
    : ["accessTokenLimited"];
  return [...ofToken, ...ofOwner, ...ofScope];
}

/** All catalogues answer the same calls by the same handlers. */
function catalogueCall(endpoint: Endpoint): string {
  const verbs = catalogues.map(
    ({ calls }) => Object.entries(calls).find(([, call]) => call === endpoint)?.[0],
  );
  return `calls.${verbs.find((verb) => verb !== undefined)}`;
}

/** A schema as the documents show it; what refers to itself is kept once, among the shared ones. */
function documented(schema: z.ZodType, io: "input" | "output", shared: Shared): JsonSchema {
  const printed = z.toJSONSchema(schema, {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ jsonSchema }) => plainer(jsonSchema),
  });
  const { $schema: _, $defs = {}, ...rest } = printed as JsonSchema & { $defs?: Record<string, JsonSchema> };
  const names = new Map(
    Object.entries($defs).map(([name, one]) => [name, `Shared${digest(JSON.stringify(one))}`]),
  );
  const renamed = (value: JsonSchema) =>
    JSON.parse(JSON.stringify(value), (key, inside: unknown) =>
      key === "$ref"
        ? `#/components/schemas/${names.get(String(inside).replace("#/$defs/", ""))}`
        : withoutAnything(inside),
    ) as JsonSchema;
  for (const [name, one] of Object.entries($defs)) shared.schemas[names.get(name) as string] = renamed(one);
  return renamed(rest);
}

/** Anything, or nothing: anything. Asked of what is printed whole, because a part may be empty until then. */
function withoutAnything(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("anyOf" in value)) return value;
  const { anyOf, ...rest } = value;
  const isAnything = Array.isArray(anyOf) && anyOf.some((one) => Object.keys(one).length === 0);
  return isAnything ? rest : value;
}

/**
 * A record of named keys says so by its properties, which readers of the document expect of what is required.
 */
function plainer(schema: z.core.JSONSchema.BaseSchema): void {
  const names = schema.propertyNames as { enum?: string[] } | undefined;
  if (schema.type !== "object" || !names?.enum || schema.properties) return;
  schema.properties = Object.fromEntries(
    names.enum.map((name) => [name, schema.additionalProperties ?? {}]),
  ) as typeof schema.properties & object;
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

/**
 * For the serialiser of answers: what may be null is a type of two, because it tests each branch of an
 * `anyOf` at run time.
 */
export function outputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: "output",
    target: "draft-7",
    unrepresentable: "any",
    reused: "inline",
    override: ({ jsonSchema }) => {
      const [first, second] = jsonSchema.anyOf ?? [];
      if (
        jsonSchema.anyOf?.length !== 2 ||
        typeof first?.type !== "string" ||
        typeof second !== "object" ||
        second.type !== "null"
      )
        return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, first, { nullable: true });
    },
  });
  return rest;
}
