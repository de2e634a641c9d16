import { getEquipment } from "@so-thiet-bi/contract/equipment";
import { lazy, type ReactNode, Suspense, useRef } from "react";
import { useNavigate, useParams } from "react-router";
import { useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { useFormAddress } from "../../lib/use-form-address.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Answered } from "../../ui/states.tsx";
import { EquipmentActions } from "./equipment-actions.tsx";
import "./equipment.css";
import { EquipmentRecord } from "./equipment-record.tsx";
import { RecordTags } from "./equipment-tags.tsx";
import { useRecordTab } from "./record-tab.ts";
import { text } from "./text.ts";

const EquipmentForm = lazy(() => import("./equipment-form.tsx"));

const home = "/equipment/management";

/** One record on a page of its own, where vouchers, papers and scanned labels lead. */
export default function EquipmentPage(): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const id = Number(useParams()["id"]);
  const form = useFormAddress();
  const at = useRecordTab(id);
  const record = useRead(getEquipment, ofId(id));
  const hasOpenedForm = useRef(false);
  hasOpenedForm.current ||= form.purpose !== undefined;
  const { data } = record;
  return (
    <>
      <PageHead
        title={data?.name ?? t("record")}
        tag={data && <RecordTags of={data} />}
        hint={data && `${data.code} · ${data.departmentName}`}
        actions={
          data && (
            <EquipmentActions
              equipment={data}
              form={form}
              at={at}
              onGone={() => void navigate(home)}
              isOfPage
            />
          )
        }
      />
      <section className="sheet">
        <Answered of={record}>
          {(equipment) => <EquipmentRecord key={id} equipment={equipment} at={at} />}
        </Answered>
      </section>
      <Suspense fallback={null}>
        {hasOpenedForm.current && (
          <EquipmentForm form={{ ...form, closeFor: (other) => void navigate(`${home}/${other}`) }} />
        )}
      </Suspense>
    </>
  );
}
