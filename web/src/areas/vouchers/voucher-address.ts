import { useMemo } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { vouchersHome } from "../../lib/addresses.ts";
import { type Address, useAddress } from "../../lib/use-address.ts";

/**
 * The address of the list, in which an open voucher stands in the path (`/equipment/vouchers/12`) so that it
 * can be sent on its own.
 */
export function useVoucherAddress<const Filter extends string>(
  filterKeys: readonly Filter[],
): Address<Filter> {
  const address = useAddress(filterKeys);
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  return useMemo(
    () => ({
      ...address,
      open: id !== undefined && /^\d{1,15}$/.test(id) ? id : undefined,
      change(changes, how = {}) {
        if (!("open" in changes)) return address.change(changes, how);
        const path = changes.open === undefined ? vouchersHome : `${vouchersHome}/${changes.open}`;
        void navigate(`${path}${search}`, { replace: how.replace ?? false, preventScrollReset: true });
      },
    }),
    [address, id, navigate, search],
  );
}
