import { changeNormList, createNormList, type NormList, normLevels } from "@so-thiet-bi/contract/norms";
import { Button, Checkbox, Form, Input } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { useUser } from "../../../lib/session.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import { FormDrawer } from "../../../ui/form-drawer.tsx";
import { RecordFormFrame, useRecordForm } from "../../../ui/record-form.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { text } from "./lists.text.ts";

type ListValues = Pick<
  NormList,
  "name" | "regulation" | "validFrom" | "validUntil" | "partial" | "source" | "note"
> & {
  level: NormList["level"] | null;
  version?: number;
};

export interface ListFormProps {
  /** The list that is changed; without it a new one is drafted. */
  list: NormList | undefined;
  onClose: () => void;
  /** Somebody else saved first: asks for their version. */
  onReload: () => void;
  onSaved: (list: NormList) => void;
}

/** Name, regulation and days of a list in a drawer. Drawn while it is open only. */
export function ListForm({ list, onClose, onReload, onSaved }: ListFormProps): ReactNode {
  const t = useText(text);
  return (
    <FormDrawer onClose={onClose} title={t(list ? "changeTitle" : "newTitle")} width={600}>
      <Fields key={list?.version} list={list} onClose={onClose} onReload={onReload} onSaved={onSaved} />
    </FormDrawer>
  );
}

function Fields({ list, onClose, onReload, onSaved }: ListFormProps): ReactNode {
  const t = useText(text);
  const user = useUser();
  const create = useWrite(createNormList);
  const change = useWrite(changeNormList);
  const record = useRecordForm<typeof createNormList.body | typeof changeNormList.body, ListValues>({
    schema: list ? changeNormList.body : createNormList.body,
    draft: `${user.id} norm-list ${list ? `${list.id} ${list.version}` : "new"}`,
    staysWith: ["form"],
    toBody: ({ name, regulation, level, version, ...rest }) => ({
      ...rest,
      name: name ?? "",
      regulation: regulation ?? "",
      level: level ?? undefined,
      ...(version !== undefined && { version }),
    }),
    async save(body) {
      const saved = list
        ? await change.mutateAsync({
            params: { id: list.id },
            body: body as Parameters<typeof change.mutateAsync>[0]["body"],
          })
        : await create.mutateAsync({ body: body as Parameters<typeof create.mutateAsync>[0]["body"] });
      notifyDone(t("saved", { name: saved.name }));
      onSaved(saved);
    },
  });
  return (
    <RecordFormFrame record={record} initialValues={valuesOf(list)} onReload={onReload}>
      <Form.Item name="name" label={t("name")} required>
        <Input maxLength={255} />
      </Form.Item>
      <Form.Item name="regulation" label={t("regulation")} required>
        <Input maxLength={255} />
      </Form.Item>
      <Form.Item name="level" label={t("level")} required>
        <Select options={normLevels.map((value) => ({ value, label: t(`level_${value}`) }))} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="validFrom" label={t("validFrom")}>
          <DayInput />
        </Form.Item>
        <Form.Item name="validUntil" label={t("validUntil")} extra={t("validUntilHint")}>
          <DayInput />
        </Form.Item>
      </div>
      <Form.Item name="partial" valuePropName="checked" extra={t("partialHint")}>
        <Checkbox>{t("partialLabel")}</Checkbox>
      </Form.Item>
      <Form.Item name="source" label={t("source")}>
        <Input maxLength={500} />
      </Form.Item>
      <Form.Item name="note" label={t("note")}>
        <TextArea lines={[1, 6]} maxLength={2000} />
      </Form.Item>
      <Form.Item name="version" hidden>
        <Input />
      </Form.Item>
      <div className="save-bar">
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button type="primary" title="Ctrl+S" loading={record.saving} onClick={() => void record.submit()}>
          {t("save")}
        </Button>
      </div>
    </RecordFormFrame>
  );
}

function valuesOf(list: NormList | undefined): ListValues {
  if (!list)
    return {
      name: "",
      regulation: "",
      level: null,
      validFrom: null,
      validUntil: null,
      partial: false,
      source: null,
      note: null,
    };
  const { name, regulation, level, validFrom, validUntil, partial, source, note, version } = list;
  return { name, regulation, level, validFrom, validUntil, partial, source, note, version };
}
