import type { Named } from "@so-thiet-bi/contract/catalogue";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { trackingModes, trackingModeWords } from "@so-thiet-bi/contract/equipment";
import {
  conditions,
  conditionWords,
  decreaseCauses,
  increaseCauses,
  type VoucherCause,
  voucherCauseWords,
} from "@so-thiet-bi/contract/stock";
import { Form, type FormInstance, Input, Switch } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatDay, today } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { DayInput } from "../../ui/day-input.tsx";
import type { FieldProps } from "../../ui/field-props.ts";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { WordInput } from "../../ui/word-input.tsx";
import { useClosing, useRoom, useShelves } from "./api.ts";
import { text } from "./form.text.ts";
import type { Faults } from "./line-faults.tsx";
import { proposedReason } from "./proposed-reason.ts";
import { RecipientPicker } from "./recipient-picker.tsx";
import type { GivenType, VoucherValues } from "./voucher-values.ts";

export interface HeadFieldsProps {
  type: GivenType;
  form: FormInstance<VoucherValues>;
  faults: Faults;
  onChange: () => void;
}

/** What stands at the head of a voucher of each kind. */
export function HeadFields(props: HeadFieldsProps): ReactNode {
  const t = useText(text);
  const { type } = props;
  const closing = useClosing().data?.until;
  return (
    <div className="near-fields phone-column fields-3">
      <Form.Item
        name="date"
        label={t("date")}
        required
        extra={closing && t("closedUntil", { date: formatDay(closing) })}
      >
        <DayInput />
      </Form.Item>
      <KindFields {...props} />
      <Form.Item
        className="wide"
        name="reason"
        label={t(type === "ISSUE" ? "reasonIssue" : "reason")}
        required
      >
        <Input maxLength={255} />
      </Form.Item>
      <MoreFields {...props} />
    </div>
  );
}

/**
 * What only some vouchers say stays folded, so that the lines stand near the top; open once something stands
 * in it or is wrong with it, and where a decision is asked for.
 */
function MoreFields({ type, form, faults }: HeadFieldsProps): ReactNode {
  const t = useText(text);
  const values = Form.useWatch((all: Partial<VoucherValues>) => filledOf(all), { form, preserve: true }) ?? 0;
  const isWrong = foldedFields.some((name) => faults[name] !== undefined);
  const [opened, setOpened] = useState<boolean>();
  return (
    <details
      className="wide voucher-more"
      open={isWrong || (opened ?? values > 0)}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{t("moreFields")}</summary>
      <div className="near-fields phone-column fields-3">
        <Form.Item name="documentNo" label={t("documentNo")} extra={t("documentNoHint")}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="documentDate" label={t("documentDate")}>
          <DayInput />
        </Form.Item>
        {type === "INCREASE" && (
          <Form.Item name="partner" label={t("partner")}>
            <Input maxLength={255} />
          </Form.Item>
        )}
        {peopleOf(type).map((field) => (
          <Form.Item
            key={field}
            name={field}
            label={t(type === "ISSUE" && field === "receiver" ? "receiverIssue" : field)}
          >
            <PersonInput form={form} />
          </Form.Item>
        ))}
        <Form.Item className="wide" name="note" label={t("note")}>
          <TextArea lines={[1, 6]} maxLength={2000} />
        </Form.Item>
      </div>
    </details>
  );
}

const foldedFields = [
  "documentNo",
  "documentDate",
  "partner",
  "deliverer",
  "receiver",
  "witness",
  "note",
] as const satisfies readonly (keyof VoucherValues)[];

function filledOf(values: Partial<VoucherValues>): number {
  return foldedFields.filter((name) => values[name]).length;
}

type Person = "deliverer" | "receiver" | "witness";

function peopleOf(type: GivenType): readonly Person[] {
  if (type === "ISSUE") return ["deliverer", "receiver", "witness"];
  return type === "CONDITION" || type === "CONVERT" || type === "OPENING"
    ? []
    : ["deliverer", "receiver", "witness"];
}

function KindFields({ type, form, faults, onChange }: HeadFieldsProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const causes = type === "INCREASE" ? increaseCauses : decreaseCauses;
  switch (type) {
    case "INCREASE":
    case "DECREASE":
      return (
        <Form.Item name="cause" label={t("cause")} required>
          <Select
            placeholder={t("chooseValue")}
            options={causes.map((value) => ({ value, label: say(voucherCauseWords[value]) }))}
            onChange={(cause: VoucherCause) => proposeReason(form, type, cause)}
          />
        </Form.Item>
      );
    case "TRANSFER":
      return <RoomFields form={form} faults={faults} onChange={onChange} type={type} />;
    case "TRANSFER_OUT":
      return (
        <NamedItem
          name="toDepartment"
          path="toDepartmentId"
          label={t("toDepartment")}
          faults={faults}
          extra={t("toDepartmentHint")}
          required
        >
          <RecipientPicker id="toDepartmentId" />
        </NamedItem>
      );
    case "CONDITION":
      return (
        <Form.Item name="toCondition" label={t("toCondition")} required>
          <Select
            options={conditions.map((value) => ({ value, label: say(conditionWords[value]) }))}
            onChange={(toCondition: VoucherValues["toCondition"]) =>
              form.setFieldValue(
                "chosen",
                (form.getFieldValue("chosen") as VoucherValues["chosen"]).map((line) =>
                  line.condition === toCondition ? line : { ...line, toCondition },
                ),
              )
            }
          />
        </Form.Item>
      );
    case "CONVERT":
      return (
        <Form.Item name="toMode" label={t("toMode")} required>
          <Select
            options={trackingModes
              .filter((mode) => mode !== "DIGITAL")
              .map((value) => ({ value, label: say(trackingModeWords[value]) }))}
          />
        </Form.Item>
      );
    default:
      return null;
  }
}

/** A reason that nobody typed follows the cause. */
function proposeReason(form: FormInstance<VoucherValues>, type: GivenType, cause: VoucherCause): void {
  const now = form.getFieldValue("reason") as string | null;
  const proposals = [
    null,
    "",
    ...[undefined, ...increaseCauses, ...decreaseCauses].map((one) => proposedReason(type, one)),
  ];
  if (proposals.includes(now)) form.setFieldValue("reason", proposedReason(type, cause));
}

function RoomFields({ form, faults, onChange }: HeadFieldsProps): ReactNode {
  const t = useText(text);
  const { department } = useUser();
  const fromRoom = Form.useWatch("fromRoom", { form, preserve: true }) as Named | null | undefined;
  const toRoom = Form.useWatch("toRoom", { form, preserve: true }) as Named | null | undefined;
  const wholeRoom = Form.useWatch("wholeRoom", { form, preserve: true }) as boolean | undefined;
  const giver = useKeepers(fromRoom?.id);
  const taker = useKeepers(toRoom?.id);
  useProposed(form, "deliverer", giver[0], onChange);
  useProposed(form, "receiver", taker[0], onChange);
  const inRoom = useShelves(
    { query: { page: 1, size: 1 } },
    { roomId: fromRoom?.id ?? 0 },
    { enabled: Boolean(wholeRoom && fromRoom) },
  ).data?.total;
  const picker = (id: string, except: Named | null | undefined) => (
    <RefPicker
      id={id}
      choose={functionalRooms.calls.choose}
      query={{ departmentId: department.id }}
      except={except?.id}
    />
  );
  return (
    <>
      <NamedItem
        name="fromRoom"
        path="fromRoomId"
        label={t("fromRoom")}
        faults={faults}
        extra={giver.length > 0 ? t("keptBy", { names: giver.join(", ") }) : t("fromRoomHint")}
      >
        {picker("fromRoomId", toRoom)}
      </NamedItem>
      <NamedItem
        name="toRoom"
        path="toRoomId"
        label={t("toRoom")}
        faults={faults}
        extra={taker.length > 0 && t("keptBy", { names: taker.join(", ") })}
        required
      >
        {picker("toRoomId", fromRoom)}
      </NamedItem>
      {fromRoom && (
        <Form.Item
          className="wide voucher-switch"
          name="wholeRoom"
          label={t("wholeRoom")}
          layout="horizontal"
          valuePropName="checked"
          extra={
            wholeRoom && inRoom !== undefined && t("wholeRoomHint", { room: fromRoom.name, count: inRoom })
          }
        >
          <Switch />
        </Form.Item>
      )}
    </>
  );
}

interface NamedItemProps {
  name: keyof VoucherValues;
  /** What the server calls it; the form keeps the row and not only its id. */
  path: string;
  label: string;
  faults: Faults;
  extra?: ReactNode;
  required?: boolean;
  children: ReactNode;
}

function NamedItem({
  name,
  path,
  label,
  faults,
  extra,
  required = false,
  children,
}: NamedItemProps): ReactNode {
  const fault = faults[path];
  const value = Form.useWatch(name);
  const found = useRef<{ faults: Faults; value: unknown }>(undefined);
  if (found.current?.faults !== faults) found.current = { faults, value };
  const shown = found.current.value === value ? fault : undefined;
  return (
    <Form.Item
      name={name}
      htmlFor={path}
      label={label}
      required={required}
      extra={extra}
      {...(shown && { validateStatus: "error" as const, help: shown })}
    >
      {children}
    </Form.Item>
  );
}

/** Who is in charge of a room today. */
function useKeepers(roomId: number | undefined): string[] {
  const keepers =
    (useRoom(roomId)?.["keepers"] as
      | { employee: Named | null; since: string | null; until: string | null }[]
      | undefined) ?? [];
  const now = today();
  return keepers.flatMap(({ employee, since, until }) =>
    employee && (since ?? "") <= now && (until ?? "9999") >= now ? [employee.name] : [],
  );
}

/** Fills a person in where nobody typed one, and follows the room as long as nobody does. */
function useProposed(
  form: FormInstance<VoucherValues>,
  field: Person,
  proposed: string | undefined,
  onChange: () => void,
): void {
  const last = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposed when the room's keeper changes, not when the form is drawn anew
  useEffect(() => {
    if (proposed === undefined) return;
    const now = form.getFieldValue(field) as string | null;
    if (now && now !== last.current) return;
    last.current = proposed;
    if (now === proposed) return;
    form.setFieldValue(field, proposed);
    if (form.isFieldsTouched()) onChange();
  }, [proposed]);
}

/** A person by name; those who have to do with the rooms, and oneself, are offered. */
function PersonInput({
  form,
  ...field
}: FieldProps<string> & { form: FormInstance<VoucherValues> }): ReactNode {
  const { fullName } = useUser();
  const fromRoom = Form.useWatch("fromRoom", { form, preserve: true }) as Named | null | undefined;
  const toRoom = Form.useWatch("toRoom", { form, preserve: true }) as Named | null | undefined;
  const words = [...new Set([...useKeepers(fromRoom?.id), ...useKeepers(toRoom?.id), fullName])];
  return <WordInput {...field} words={words} maxLength={255} />;
}
