import type { Endpoint, RequestOf } from "@so-thiet-bi/contract/endpoint";
import { useMutation } from "@tanstack/react-query";
import { call, saveFile } from "./client.ts";

/** A call that answers a list as a workbook. */
export type ExportCall = Endpoint & { answer: "file" };

/** Saves all pages of a list, asked for by the query of one of them, as a workbook; answers the file's name. */
export function useExport(target: ExportCall) {
  return useMutation({
    async mutationFn(query: Readonly<Record<string, unknown>>) {
      const { page: _page, size: _size, ...asked } = query;
      const file = await call(target, { query: asked } as RequestOf<ExportCall>);
      saveFile(file);
      return file.name;
    },
  });
}
