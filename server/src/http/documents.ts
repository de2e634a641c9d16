import { answersRepeats, type Endpoint } from "@so-thiet-bi/contract/endpoint";
import { z } from "zod";

type JsonSchema = Record<string, unknown>;

/** What Fastify serialises by and what the API documents show, printed from the contract. */
export function routeSchema(endpoint: Endpoint, area: string): Record<string, unknown> {
  return {
    summary: endpoint.summary,
    operationId: endpoint.name,
    tags: [area],
    "x-roles": endpoint.callers,
    ...(endpoint.callers === "anyone" ? {} : { security: [{ token: [] }] }),
    ...(endpoint.params ? { params: inputSchema(endpoint.params) } : {}),
    ...(endpoint.query ? { querystring: inputSchema(endpoint.query) } : {}),
    ...(endpoint.upload || endpoint.body
      ? { body: bodySchema(endpoint), consumes: [endpoint.upload ? "multipart/form-data" : "application/json"] }
      : {}),
    ...(answersRepeats(endpoint) ? { headers: { type: "object", properties: { "idempotency-key": { type: "string", maxLength: 200 } } } } : {}),
    response: { [endpoint.answer === "nothing" ? 204 : 200]: answerSchema(endpoint) },
  };
}

function bodySchema(endpoint: Endpoint): JsonSchema {
  const fields = endpoint.body ? inputSchema(endpoint.body) : { type: "object", properties: {} };
  if (!endpoint.upload) return fields;
  return { ...fields, properties: { ...(fields["properties"] as object), file: { type: "string", format: "binary" } } };
}

function answerSchema(endpoint: Endpoint): JsonSchema {
  if (endpoint.answer === "nothing") return { type: "null", description: "Done" };
  if (endpoint.answer === "text") return { type: "string" };
  if (endpoint.answer === "file") return { type: "string", format: "binary" };
  return outputSchema(endpoint.answer);
}

function inputSchema(schema: z.ZodType): JsonSchema {
  return without$schema(z.toJSONSchema(schema, { io: "input", target: "draft-2020-12", unrepresentable: "any" }));
}

/** For the serialiser: what may be null is a type of two, because it tests each branch of an `anyOf` at run time. */
export function outputSchema(schema: z.ZodType): JsonSchema {
  return without$schema(
    z.toJSONSchema(schema, {
      io: "output",
      target: "draft-7",
      unrepresentable: "any",
      reused: "inline",
      override: ({ jsonSchema }) => {
        const [first, second] = jsonSchema.anyOf ?? [];
        if (jsonSchema.anyOf?.length !== 2 || typeof first?.type !== "string" || typeof second !== "object" || second.type !== "null") return;
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, first, { nullable: true });
      },
    }),
  );
}

function without$schema(schema: JsonSchema): JsonSchema {
  const { $schema: _, ...rest } = schema;
  return rest;
}
