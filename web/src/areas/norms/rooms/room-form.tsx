import { changeRoomNorm, createRoomNorm, normLevels, type RoomNorm } from "@so-thiet-bi/contract/norms";
import { Button, Form, Input } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { useUser } from "../../../lib/session.ts";
import { FormDrawer } from "../../../ui/form-drawer.tsx";
import { QuantityInput } from "../../../ui/number-inputs.tsx";
import { RecordFormFrame, useRecordForm } from "../../../ui/record-form.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { text } from "../rooms.text.ts";

type RoomValues = Pick<
  RoomNorm,
  "room" | "scope" | "minRooms" | "areaPerStudent" | "minArea" | "note" | "source"
> & {
  level: RoomNorm["level"] | null;
  version?: number;
};

export interface RoomFormProps {
  /** The rule that is changed; without it a new one is added. */
  norm: RoomNorm | undefined;
  onClose: () => void;
  /** Somebody else saved first: asks for their version. */
  onReload: () => void;
}

/** A rule on rooms in a drawer. Drawn while it is open only. */
export function RoomForm(props: RoomFormProps): ReactNode {
  const t = useText(text);
  const { norm, onClose } = props;
  return (
    <FormDrawer onClose={onClose} title={t(norm ? "changeTitle" : "newTitle")} width={600}>
      <Fields key={norm?.version} {...props} />
    </FormDrawer>
  );
}

function Fields({ norm, onClose, onReload }: RoomFormProps): ReactNode {
  const t = useText(text);
  const user = useUser();
  const create = useWrite(createRoomNorm);
  const change = useWrite(changeRoomNorm);
  const record = useRecordForm<typeof createRoomNorm.body | typeof changeRoomNorm.body, RoomValues>({
    schema: norm ? changeRoomNorm.body : createRoomNorm.body,
    draft: `${user.id} room-norm ${norm ? `${norm.id} ${norm.version}` : "new"}`,
    staysWith: ["form"],
    toBody: ({ level, room, scope, version, ...rest }) => ({
      ...rest,
      level: level ?? undefined,
      room: room ?? "",
      scope: scope ?? "",
      ...(version !== undefined && { version }),
    }),
    async save(body) {
      const saved = norm
        ? await change.mutateAsync({
            params: { id: norm.id },
            body: body as Parameters<typeof change.mutateAsync>[0]["body"],
          })
        : await create.mutateAsync({ body: body as Parameters<typeof create.mutateAsync>[0]["body"] });
      notifyDone(t("saved", { name: saved.room }));
      onClose();
    },
  });
  return (
    <RecordFormFrame record={record} initialValues={valuesOf(norm)} onReload={onReload}>
      <Form.Item name="level" label={t("level")} required>
        <Select options={normLevels.map((value) => ({ value, label: t(`level_${value}`) }))} />
      </Form.Item>
      <Form.Item name="room" label={t("room")} required>
        <Input maxLength={255} />
      </Form.Item>
      <Form.Item name="scope" label={t("scope")} required extra={t("scopeHint")}>
        <Input maxLength={255} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="minRooms" label={t("minRoomsLong")} extra={t("minRoomsHint")}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="areaPerStudent" label={t("areaPerStudentLong")}>
          <QuantityInput />
        </Form.Item>
        <Form.Item name="minArea" label={t("minAreaLong")}>
          <QuantityInput />
        </Form.Item>
      </div>
      <Form.Item name="source" label={t("source")}>
        <Input maxLength={500} />
      </Form.Item>
      <Form.Item name="note" label={t("note")}>
        <TextArea lines={[1, 4]} maxLength={1000} />
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

function valuesOf(norm: RoomNorm | undefined): RoomValues {
  if (!norm)
    return {
      level: null,
      room: "",
      scope: "",
      minRooms: null,
      areaPerStudent: null,
      minArea: null,
      note: null,
      source: null,
    };
  const { level, room, scope, minRooms, areaPerStudent, minArea, note, source, version } = norm;
  return { level, room, scope, minRooms, areaPerStudent, minArea, note, source, version };
}
