import { Pagination } from "antd";
import type { ReactNode } from "react";
import { type Address, pageSizes } from "../lib/use-address.ts";
import { named } from "./select.tsx";
import { useNarrow } from "./use-narrow.ts";

const sizes = { popupRender: named() };

export interface PageTurnerProps {
  page: number;
  size: number;
  total: number;
  address: Pick<Address, "change">;
}

/** What `<Pager>` is, once there are rows. */
export default function PageTurner({ page, size, total, address }: PageTurnerProps): ReactNode {
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
