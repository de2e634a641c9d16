/** Examples for the API documents, made of the schemas: the same each time, and taken by the schema itself. */
import { z } from "zod";

type Schema = z.core.$ZodType;

interface Making {
  io: "input" | "output";
  /** With everything that may be left out; otherwise only with what is needed. */
  isFull: boolean;
  /** Says its own value where there is a default. */
  isOwn: boolean;
  /** Which of a closed list: where the first goes with no other field, the second may. */
  choice: 0 | 1;
  /** How many records that hold records of their own kind it lies in. */
  depth: number;
}

/** Undefined where rules over several fields refuse whatever is made field by field. */
export function exampleOf(schema: z.ZodType, io: "input" | "output"): unknown {
  const made = [
    { isFull: true, isOwn: false, choice: 0 as const },
    { isFull: true, isOwn: true, choice: 0 as const },
    { isFull: false, isOwn: false, choice: 0 as const },
    { isFull: true, isOwn: false, choice: 1 as const },
  ].map((how) => madeOf(schema, { io, ...how, depth: 0 }));
  return [...made, ...made.map((example) => mended(schema, example))].find(
    (example) => schema.safeParse(example).success,
  );
}

/** Without the fields that go with none of the others, and without rows where a rule refuses the only one. */
function mended(schema: z.ZodType, example: unknown): unknown {
  const issues = schema.safeParse(example).error?.issues ?? [];
  return without(
    example,
    issues.map(({ path }) => path.join(".")),
    "",
  );
}

function without(value: unknown, paths: readonly string[], at: string): unknown {
  if (Array.isArray(value))
    return paths.includes(at) ? [] : value.map((one, index) => without(one, paths, below(at, String(index))));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const path = below(at, name);
      return paths.includes(path) && !Array.isArray(one) ? [] : [[name, without(one, paths, path)]];
    }),
  );
}

const below = (at: string, name: string) => (at === "" ? name : `${at}.${name}`);

function madeOf(schema: Schema, making: Making): unknown {
  if (schema instanceof z.ZodObject) return recordOf(schema, making);
  if (schema instanceof z.ZodArray) return listOf(schema, making);
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => madeOf(item, making));
  if (schema instanceof z.ZodRecord) return namedOf(schema, making);
  if (schema instanceof z.ZodUnion) return madeOf(schema.options[0] as Schema, making);
  if (schema instanceof z.ZodOptional) return madeOf(schema.unwrap(), making);
  if (schema instanceof z.ZodNullable) return making.isFull ? madeOf(schema.unwrap(), making) : null;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return making.isOwn ? madeOf(schema.unwrap(), making) : schema.def.defaultValue;
  if (schema instanceof z.ZodPipe) return madeOf(making.io === "input" ? schema.in : schema.out, making);
  if (schema instanceof z.ZodLazy) return madeOf(schema.unwrap(), { ...making, depth: making.depth + 1 });
  if (schema instanceof z.ZodEnum) return schema.options[making.choice] ?? schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNumber) return Math.max(1, schema.minValue ?? 1);
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat ? textOf(schema) : null;
}

function recordOf(schema: z.ZodObject, making: Making): Record<string, unknown> {
  const fields = Object.entries(schema.shape).filter(([, field]) => making.isFull || !isOptional(field));
  return Object.fromEntries(fields.map(([name, field]) => [name, madeOf(field, making)]));
}

function isOptional(field: Schema): boolean {
  return z.safeParse(field, undefined).success;
}

function listOf(schema: z.ZodArray, making: Making): unknown[] {
  if (making.depth > 1) return [];
  return [madeOf(schema.element, making)];
}

function namedOf(schema: z.ZodRecord, making: Making): Record<string, unknown> {
  const names = schema.keyType instanceof z.ZodEnum ? schema.keyType.options : ["name"];
  return Object.fromEntries(names.map((name) => [String(name), madeOf(schema.valueType, making)]));
}

/** Texts that the few fields with a form of their own take. */
const texts = [
  "Kính hiển vi quang học",
  "2026-09-05",
  "07:30",
  "0912345678",
  "hieu.truong@example.edu.vn",
  "https://thietbi.example.edu.vn",
  "2026-09-05T00:30:00.000Z",
  "2026-2027",
  "KHV-0001",
  "123456",
  "2026-11",
  "equipment",
  "1b4e28ba-2fa1-11d2-883f-0016d3cca427",
  "Zm9yIHRoZSBkb2N1bWVudHMgb2YgdGhlIEFQSSBvbmx5",
];

function textOf(schema: Schema): string | undefined {
  return texts.find((text) => z.safeParse(schema, text).success);
}
