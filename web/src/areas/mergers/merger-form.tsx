import {
  changeMerger,
  type Merger,
  type MergerBody,
  mergerCodes,
  mergerCodeWords,
  planMerger,
} from "@so-thiet-bi/contract/mergers";
import { Form, Input, Radio } from "antd";
import type { ReactNode } from "react";
import { today } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { DrawerFields, type DrawerFormProps, RecordDrawer, useDrawerForm } from "../../ui/record-drawer.tsx";
import { UnitSelect } from "../../ui/unit-select.tsx";
import { text } from "./text.ts";

/** Which school goes into which, by what decision, and what becomes of the codes. */
export function MergerForm(props: DrawerFormProps<Merger>): ReactNode {
  const t = useText(text);
  const { kept, onClose } = props;
  return (
    <RecordDrawer kept={kept} title={t(kept ? "editTitle" : "newTitle")} width={560} onClose={onClose}>
      <Fields {...props} />
    </RecordDrawer>
  );
}

type Values = Omit<MergerBody, "fromId" | "intoId"> & { fromId: number | null; intoId: number | null };

function Fields(props: DrawerFormProps<Merger>): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(planMerger.body);
  const { kept } = props;
  const form = useDrawerForm({
    ...props,
    name: "merger",
    single: true,
    create: planMerger,
    change: changeMerger,
    blank: (): Values => ({ fromId: null, intoId: null, decisionNo: "", decidedOn: today(), codes: "KEEP" }),
    valuesOf: ({ from, into, decisionNo, decidedOn, codes }): Values => ({
      ...{ fromId: from.id, intoId: into.id, decisionNo, decidedOn, codes },
    }),
    bodyOf: (values: Values) => ({ ...values, ...(kept && { version: kept.version }) }),
    said: ({ from, into }) => t("saved", { from: from.name, into: into.name }),
  });
  const choice = <UnitSelect type="LEVEL_3" placeholder={t("chooseSchool")} />;
  return (
    <DrawerFields form={form} onClose={props.onClose}>
      <Form.Item name="fromId" label={label("fromId")} required>
        {choice}
      </Form.Item>
      <Form.Item name="intoId" label={label("intoId")} required>
        {choice}
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="decisionNo" label={label("decisionNo")} required>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="decidedOn" label={label("decidedOn")} required>
          <DayInput />
        </Form.Item>
      </div>
      <Form.Item name="codes" label={label("codes")}>
        <Radio.Group
          vertical
          options={mergerCodes.map((value) => ({ value, label: say(mergerCodeWords[value]) }))}
        />
      </Form.Item>
    </DrawerFields>
  );
}
