import { lazy, type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { LoadingState } from "../../ui/states.tsx";

const HappeningPage = lazy(() => import("./happening-page.tsx"));
const VoucherForm = lazy(() => import("./voucher-form.tsx"));

/** Without a kind (`?type=INCREASE`) one says what happened first. */
export default function NewVoucher(): ReactNode {
  const [params] = useSearchParams();
  return (
    <Suspense fallback={<LoadingState rows={8} />}>
      {params.has("type") ? <VoucherForm /> : <HappeningPage />}
    </Suspense>
  );
}
