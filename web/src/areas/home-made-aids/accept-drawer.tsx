import type { Named } from "@so-thiet-bi/contract/catalogue";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import {
  type Aid,
  type AidGrade,
  acceptAid,
  aidGrades,
  aidGradeWords,
} from "@so-thiet-bi/contract/home-made-aids";
import { Form, Input } from "antd";
import type { ReactNode } from "react";
import { voucherAt } from "../../lib/addresses.ts";
import { today } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { AcceptBar } from "./accept-bar.tsx";
import { text } from "./text.ts";

interface AcceptValues {
  acceptedOn: string | null;
  minutesNo: string | null;
  grade: AidGrade | null;
  council: string | null;
  remarks: string | null;
  room: Named | null;
}

interface AcceptDrawerProps {
  aid: Aid;
  open: boolean;
  onClose: () => void;
}

/** Notes what the council decided, says what the books will say, and posts it. */
export function AcceptDrawer({ aid, open, onClose }: AcceptDrawerProps): ReactNode {
  const t = useText(text);
  return (
    <FormDrawer open={open} onClose={onClose} title={t("acceptTitle", { name: aid.name })} width={660}>
      <Fields key={`${aid.id} ${aid.version}`} aid={aid} onClose={onClose} />
    </FormDrawer>
  );
}

function Fields({ aid, onClose }: Pick<AcceptDrawerProps, "aid" | "onClose">): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(acceptAid.body);
  const user = useUser();
  const accept = useWrite(acceptAid);
  const posted = useNotifyPosted();
  const record = useRecordForm({
    schema: acceptAid.body,
    draft: `${user.id} home-made-acceptance ${aid.id} ${aid.version}`,
    toBody: ({ room, minutesNo, ...values }: AcceptValues): unknown => ({
      ...values,
      minutesNo: minutesNo ?? "",
      roomId: room?.id ?? null,
      version: aid.version,
    }),
    async save(body) {
      const { voucher } = await accept.mutateAsync({ params: { id: aid.id }, body });
      posted(t("accepted", { name: aid.name, number: voucher?.number ?? "" }), {
        to: voucher ? voucherAt(voucher.id) : undefined,
      });
      onClose();
    },
  });
  return (
    <RecordFormFrame
      record={record}
      initialValues={{
        acceptedOn: today(),
        minutesNo: null,
        grade: null,
        council: null,
        remarks: null,
        room: null,
      }}
      onReload={onClose}
    >
      <div className="form-pair">
        <Form.Item name="acceptedOn" label={label("acceptedOn")} required>
          <DayInput />
        </Form.Item>
        <Form.Item name="minutesNo" label={label("minutesNo")} required>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="grade" label={label("grade")} required>
          <Select options={aidGrades.map((value) => ({ value, label: say(aidGradeWords[value]) }))} />
        </Form.Item>
        <Form.Item name="room" htmlFor="roomId" label={label("roomId")}>
          <RefPicker
            id="roomId"
            choose={functionalRooms.calls.choose}
            query={{ departmentId: user.department.id }}
          />
        </Form.Item>
      </div>
      <Form.Item name="council" label={label("council")} extra={t("councilHint")}>
        <TextArea lines={[3, 8]} maxLength={1000} />
      </Form.Item>
      <Form.Item name="remarks" label={label("remarks")}>
        <TextArea lines={[2, 6]} maxLength={1000} />
      </Form.Item>
      <p>{t("acceptConsequence", { count: aid.quantity, unit: aid.unit.toLowerCase() })}</p>
      <AcceptBar isSaving={record.saving} onAccept={() => void record.submit()} onCancel={onClose} />
    </RecordFormFrame>
  );
}
