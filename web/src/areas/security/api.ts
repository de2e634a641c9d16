import { exportSecurityEvents, listSecurityEvents } from "@so-thiet-bi/contract/security";
import { useMutation } from "@tanstack/react-query";
import { call, saveFile } from "../../lib/client.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";

/** The filtered log as a file of lines. */
export function useExportSecurityEvents() {
  return useMutation({
    async mutationFn(address: Pick<Address, "query">) {
      const { page: _page, size: _size, ...query } = queryFor(listSecurityEvents, address);
      const file = await call(exportSecurityEvents, { query });
      saveFile(file);
      return file.name;
    },
  });
}
