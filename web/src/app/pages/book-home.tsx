import { getBookLock } from "@so-thiet-bi/contract/track-books";
import type { ReactNode } from "react";
import { Navigate, useSearchParams } from "react-router";
import { pageAddress } from "../../areas/track-books/addresses.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { LoadingState } from "../../ui/states.tsx";
import { PaperList } from "./paper-list.tsx";

/** The tracking books among all papers; a notice leads on to the page that it is about. */
export default function BookHome(): ReactNode {
  const [address] = useSearchParams();
  const lockId = Number(address.get("open")) || undefined;
  const locked = useRead(getBookLock, ofId(lockId));
  if (lockId !== undefined && locked.data) {
    const { key, period, scopeId } = locked.data;
    return <Navigate replace to={pageAddress({ key, period, scopeId: scopeId ?? undefined })} />;
  }
  if (lockId !== undefined && locked.isPending) return <LoadingState />;
  return <PaperList only="book" />;
}
