import { Pagination } from "antd";
import type { ReactNode } from "react";
import { pageSizes } from "../lib/use-address.ts";
import type { PagerProps } from "./pager.tsx";
import { named } from "./select.tsx";
import { useNarrow } from "./use-narrow.ts";

const sizes = { popupRender: named() };

/** What `<Pager>` is, once there are rows. */
export default function PageTurner({ page, size, total, address }: PagerProps): ReactNode {
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
