/** What fields are called: said on their schemas, read wherever a field is named. */
import { z } from "zod";
import type { Words } from "./language.ts";

type Schema = z.core.$ZodType;
/** Where a path is looked up: the schemas of a body, of a query, of an address. The first goes before. */
export type Fields = readonly (Schema | undefined)[];

const labels = z.registry<Words>();

/** `room: labelled(terms.room, id)` is called so on screens, in refusals and in the history. */
export function labelled<Labelled extends z.ZodType>(words: Words, schema: Labelled): Labelled {
  // why a clone: the same kind of field stands under many names
  const own = schema.clone(schema._zod.def, { parent: true });
  labels.add(own, words);
  return own;
}

/** `lines.2.quantity` → `Danh sách thiết bị, dòng 3, Số lượng`. What no schema knows is called as the path calls it. */
export function labelOf(path: readonly PropertyKey[], fields: Fields): Words {
  if (path.length === 0) return wholeRequest;
  const roots = fields.flatMap((schema) => (schema ? layersOf(schema) : []));
  let reached = roots;
  const parts = path.map((part): Words => {
    const next = fieldsBelow(reached, part);
    // why again from the start: a record that several calls carry has its own schema beside theirs
    reached = next.length > 0 ? next : fieldsBelow(roots, part);
    if (typeof part === "number") return { vi: `dòng ${part + 1}`, en: `row ${part + 1}` };
    const said = reached.map((layer) => labels.get(layer)).find((words) => words !== undefined);
    return said ?? { vi: String(part), en: String(part) };
  });
  return { vi: parts.map(({ vi }) => vi).join(", "), en: parts.map(({ en }) => en).join(", ") };
}

type Handed = Readonly<Partial<Record<"body" | "query" | "params", Schema>> & { upload?: true }>;

/** What a caller hands over, for the names of its fields. */
export function fieldsOf({ body, query, params, upload }: Handed): Fields {
  return [body, query, params, upload && uploaded];
}

/** What lies around and in a field: `optional` around a number, the choices of a union. */
function layersOf(schema: Schema): Schema[] {
  return [schema, ...innerOf(schema).flatMap(layersOf)];
}

function innerOf(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return [schema.unwrap()];
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return [schema.unwrap()];
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  if (schema instanceof z.ZodUnion) return schema.options;
  return schema instanceof z.ZodLazy ? [schema.unwrap()] : [];
}

function fieldsBelow(layers: readonly Schema[], part: PropertyKey): Schema[] {
  return layers.flatMap((layer) => fieldBelow(layer, part).flatMap(layersOf));
}

function fieldBelow(schema: Schema, part: PropertyKey): Schema[] {
  if (schema instanceof z.ZodArray) return typeof part === "number" ? [schema.element] : [];
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  const field = schema instanceof z.ZodObject ? schema.shape[String(part)] : undefined;
  return field ? [field] : [];
}

/** What is at fault where no field is: a list was sent, say, where fields belong. */
const wholeRequest: Words = { vi: "Nội dung gửi lên", en: "The request" };

const uploaded = z.object({ file: labelled({ vi: "Tệp", en: "File" }, z.unknown()) });
