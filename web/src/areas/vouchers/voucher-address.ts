import type { AddressKey, Filters } from "@so-thiet-bi/contract/filters";
import { useMemo } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { vouchersHome } from "../../lib/addresses.ts";
import { useListAddress } from "../../lib/list-address.ts";
import type { Address } from "../../lib/use-address.ts";

/**
 * The address of the list, in which an open voucher stands in the path (`/equipment/vouchers/12`) so that it
 * can be sent on its own.
 */
export function useVoucherAddress<const F extends Filters>(filters: F): Address<AddressKey<F>> {
  const address = useListAddress(filters);
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  return useMemo(
    () => ({
      ...address,
      // a notice names the voucher behind the address
      open: [id, address.open].find((one) => one !== undefined && /^\d{1,15}$/.test(one)),
      change(changes, how = {}) {
        if (!("open" in changes)) return address.change(changes, how);
        const path = changes.open === undefined ? vouchersHome : `${vouchersHome}/${changes.open}`;
        void navigate(`${path}${withoutOpen(search)}`, {
          replace: how.replace ?? false,
          preventScrollReset: true,
        });
      },
    }),
    [address, id, navigate, search],
  );
}

function withoutOpen(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("open");
  return params.size > 0 ? `?${params}` : "";
}
