import "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { pause } from "../beside/turns.ts";
import { Refusal } from "./refusal.ts";
import type { UploadedFile } from "./routes.ts";

export const maxFileBytes = 10 * 1024 * 1024;

/** Reads a multipart request: the part `file`, and every other part as JSON under its name. */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile }> {
  if (!request.isMultipart()) throw new Refusal("malformed");
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | undefined;
  for await (const part of request.parts()) {
    if (part.type === "file") {
      const bytes = await part.toBuffer();
      // ten megabytes were copied into one piece, and are copied again where a worker reads them
      await pause();
      if (part.fieldname === "file" && !file) file = { name: part.filename.slice(0, 200), bytes };
    } else {
      fields[part.fieldname] = jsonValue(String(part.value));
    }
  }
  if (!file)
    throw new Refusal(
      "invalid",
      {},
      { issues: [{ code: "invalid_type", expected: "file", path: ["file"], message: "", input: undefined }] },
    );
  return { fields, file };
}

function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("malformed");
  }
}
