import { type CoverageLine, saveChoice, sharings, sharingWords } from "@so-thiet-bi/contract/norms";
import { Button, Checkbox, Form, Radio } from "antd";
import type { ReactNode } from "react";
import { useSay, useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { useUser } from "../../../lib/session.ts";
import { QuantityInput } from "../../../ui/number-inputs.tsx";
import { RecordFormFrame, useRecordForm } from "../../../ui/record-form.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { itemName } from "../item-name.ts";
import { text } from "./coverage.text.ts";

type Choice = CoverageLine["choice"];

/** How the user's school reckons the item: only what the basis of the item leaves open. */
export function ChoiceForm({ row }: { row: CoverageLine }): ReactNode {
  // why: what was saved comes back with a new version, and the form begins anew with it
  return <Fields key={`${row.item.id} ${row.choice.version}`} row={row} />;
}

function Fields({ row: { item, formula, choice } }: { row: CoverageLine }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const user = useUser();
  const save = useWrite(saveChoice);
  const record = useRecordForm<typeof saveChoice.body, Choice>({
    schema: saveChoice.body,
    draft: `${user.id} norm-choice ${item.id} ${choice.version}`,
    toBody: ({ sharing, atOnce, groupSize, manualNeed, perCampus, metDigitally, note }) => ({
      sharing,
      atOnce,
      groupSize,
      manualNeed,
      perCampus,
      metDigitally,
      note,
      version: choice.version,
    }),
    async save(body) {
      await save.mutateAsync({ params: { id: item.id }, body });
      notifyDone(t("choiceSaved", { name: itemName(item) }));
    },
  });
  const { basis } = formula;
  const inGroups = basis === "PER_N_STUDENTS";
  const byPupil = basis === "PER_STUDENT";
  return (
    <section className="norm-part" aria-labelledby="norm-choice">
      <h2 id="norm-choice">{t("choice")}</h2>
      <RecordFormFrame record={record} initialValues={choice}>
        <div className="near-fields norm-choice">
          <Form.Item
            name="manualNeed"
            label={t("manualNeed")}
            extra={t(basis === "MANUAL" ? "manualNeedHint" : "manualNeedUsual")}
          >
            <QuantityInput />
          </Form.Item>
          {byPupil && (
            <Form.Item name="sharing" label={t("sharing")}>
              <Radio.Group options={sharings.map((value) => ({ value, label: say(sharingWords[value]) }))} />
            </Form.Item>
          )}
          {(byPupil || inGroups) && (
            <Form.Item name="atOnce" label={t("atOnce")} extra={t("atOnceHint")}>
              <QuantityInput whole />
            </Form.Item>
          )}
          {inGroups && (
            <Form.Item
              name="groupSize"
              label={t("groupSize")}
              {...(item.studentsMax !== null && { extra: t("groupSizeHint", { most: item.studentsMax }) })}
            >
              <QuantityInput whole />
            </Form.Item>
          )}
          {basis === "PER_SCHOOL" && (
            <Form.Item name="perCampus" valuePropName="checked">
              <Checkbox>{t("perCampus")}</Checkbox>
            </Form.Item>
          )}
          <Form.Item name="metDigitally" valuePropName="checked" extra={t("digitalHint")}>
            <Checkbox>{t("digital")}</Checkbox>
          </Form.Item>
          <Form.Item name="note" label={t("note")} className="wide">
            <TextArea lines={[1, 4]} maxLength={500} />
          </Form.Item>
        </div>
        <Button
          type="primary"
          loading={record.saving}
          disabled={!record.dirty}
          onClick={() => void record.submit()}
        >
          {t("save")}
        </Button>
      </RecordFormFrame>
    </section>
  );
}
