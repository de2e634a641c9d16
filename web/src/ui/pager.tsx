import { Pagination } from "antd";
import type { ReactNode } from "react";
import { type Address, pageSizes } from "../lib/use-address.ts";
import { named } from "./select.tsx";
import { useNarrow } from "./use-narrow.ts";

const sizes = { popupRender: named() };

export interface PagerProps {
  page: number;
  size: number;
  total: number;
  address: Pick<Address, "change">;
}

/** Goes from page to page of a list, and chooses how long a page is. */
export default function Pager({ page, size, total, address }: PagerProps): ReactNode {
  const narrow = useNarrow();
  return (
    <Pagination
      current={page}
      pageSize={size}
      total={total}
      simple={narrow}
      showSizeChanger={!narrow && sizes}
      pageSizeOptions={[...pageSizes]}
      onChange={(nextPage, nextSize) =>
        address.change(nextSize === size ? { page: nextPage } : { size: nextSize })
      }
    />
  );
}
