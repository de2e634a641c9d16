/**
 * The fields of the unit information, a group per tab. The labels are those of the contract, so a fault and
 * its field have one name.
 */

import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { departmentTypes } from "@so-thiet-bi/contract/department-types";
import type { Department, DepartmentBody, PeriodTime } from "@so-thiet-bi/contract/departments";
import {
  campus,
  departmentBody,
  landArea,
  loanSettings,
  periodTime,
  signers,
} from "@so-thiet-bi/contract/departments";
import { Button, Checkbox, Form, Input, InputNumber, Radio, Switch } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { ClockInput } from "../../ui/clock-input.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { Select } from "../../ui/select.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { wholeOnFocus } from "../../ui/whole-on-focus.ts";
import { DefaultStoreField } from "./default-store.tsx";
import { fitPeriodTimes, periodMinutes } from "./period-times.ts";
import { SchoolKindFields } from "./school-kind-fields.tsx";
import { text } from "./text.ts";

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export function GeneralFields({ department }: { department: Department }): ReactNode {
  const t = useText(text);
  const label = useLabel(departmentBody, signers, campus, periodTime, loanSettings);
  const place = Form.useWatch("placeName") as string | undefined;
  const { editPlace } = department.can;
  const isSchool = department.type === "LEVEL_3";
  // said once, at the first of the three
  const placeHint = editPlace ? undefined : t("placeHint");
  return (
    <div className="unit-groups unit-halves" data-wide>
      <section>
        <h2 className="space-above-8">{t("identity")}</h2>
        <Form.Item name="name" label={t("name")} required>
          <Input maxLength={255} />
        </Form.Item>
        <div className="form-pair">
          <Form.Item name="shortName" label={label("shortName")}>
            <Input maxLength={50} />
          </Form.Item>
          <Form.Item name="code" label={label("code")} required extra={placeHint}>
            <Input maxLength={20} {...(!editPlace && { disabled: true })} />
          </Form.Item>
          <Form.Item name="type" label={label("type")}>
            <Select options={departmentTypes.map((value) => ({ value, label: t(value) }))} disabled />
          </Form.Item>
          <ParentField department={department} />
          <Form.Item name="budgetCode" label={label("budgetCode")} extra={t("budgetCodeHint")}>
            <Input maxLength={10} inputMode="numeric" />
          </Form.Item>
          {isSchool && (
            <>
              <Form.Item name="schoolFundingType" label={label("schoolFundingType")}>
                <Radio.Group
                  options={(["PUBLIC", "PRIVATE"] as const).map((value) => ({ value, label: t(value) }))}
                />
              </Form.Item>
              <SchoolKindFields />
            </>
          )}
        </div>
      </section>
      <section>
        <h2 className="space-above-8">{t("contact")}</h2>
        <Form.Item name="address" label={label("address")}>
          <Input maxLength={255} autoComplete="street-address" />
        </Form.Item>
        <div className="form-pair">
          <Form.Item name="ward" label={label("ward")}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="province" label={label("province")}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="phone" label={label("phone")}>
            <Input maxLength={30} type="tel" />
          </Form.Item>
          <Form.Item name="email" label={label("email")}>
            <Input maxLength={255} type="email" />
          </Form.Item>
          <Form.Item name="website" label={label("website")}>
            <Input maxLength={255} placeholder="https://…" inputMode="url" />
          </Form.Item>
          <Form.Item
            name="placeName"
            label={label("placeName")}
            required
            extra={t("placeNameHint", { place: place || "…" })}
          >
            <Input maxLength={100} />
          </Form.Item>
        </div>
        <Form.Item name="note" label={label("note")}>
          <TextArea maxLength={2000} lines={[2, 8]} />
        </Form.Item>
      </section>
    </div>
  );
}

/** Where the unit stands; the system administrator moves it on the page of units. */
function ParentField({ department }: { department: Department }): ReactNode {
  const t = useText(text);
  const label = useLabel(departmentBody, signers, campus, periodTime, loanSettings);
  if (!department.parentName && !department.can.move) return null;
  const way = department.can.move && (
    <Link to={`/system/units?open=${department.id}`}>{t("moveElsewhere")}</Link>
  );
  return (
    <Form.Item label={label("parentId")} htmlFor="parentName" extra={way}>
      <Input id="parentName" disabled value={department.parentName ?? ""} />
    </Form.Item>
  );
}

export function SignerFields(): ReactNode {
  const t = useText(text);
  const label = useLabel(departmentBody, signers, campus, periodTime, loanSettings);
  return (
    <div className="unit-groups">
      <p className="hint">{t("signersHint")}</p>
      <div className="form-pair">
        {(["principal", "deputy", "accountant", "equipmentOfficer"] as const).map((name) => (
          <Form.Item key={name} name={["signers", name]} label={label(name)}>
            <Input maxLength={100} />
          </Form.Item>
        ))}
      </div>
      <h2 className="space-above-8">{t("signing")}</h2>
      <div className="form-pair">
        <Form.Item name="signTitle" label={label("signTitle")}>
          <Input maxLength={100} placeholder="HIỆU TRƯỞNG" />
        </Form.Item>
        <Form.Item name="signPrefix" label={label("signPrefix")}>
          <Input maxLength={100} placeholder="KT. HIỆU TRƯỞNG" />
        </Form.Item>
      </div>
    </div>
  );
}

export function CampusFields({ editable, onChange }: { editable: boolean; onChange: () => void }): ReactNode {
  const t = useText(text);
  const label = useLabel(departmentBody, signers, campus, periodTime, loanSettings);
  const form = Form.useFormInstance<DepartmentBody>();
  const campuses = (Form.useWatch("campuses", { form, preserve: true }) ?? []) as DepartmentBody["campuses"];

  const makeMain = (index: number) => {
    form.setFieldValue(
      "campuses",
      campuses.map((site, position) => ({ ...site, main: position === index })),
    );
    onChange();
  };

  return (
    <div className="unit-groups">
      <p className="hint">{t("campusHint")}</p>
      <Form.List name="campuses">
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.length === 0 && <EmptyState title={t("noCampus")} />}
            {fields.map(({ key, name }) => (
              <div key={key} className="frame pad-12">
                <div className="form-pair">
                  <Form.Item name={[name, "name"]} label={t("campusName")} required>
                    <Input maxLength={255} />
                  </Form.Item>
                  <Form.Item name={[name, "address"]} label={label("address")}>
                    <Input maxLength={255} />
                  </Form.Item>
                </div>
                <LandAreaFields site={name} editable={editable} onChange={onChange} />
                <div className="spread">
                  {campuses[name]?.main ? (
                    <StatusTag tone="good">{t("mainCampus")}</StatusTag>
                  ) : (
                    editable && (
                      <Button size="small" onClick={() => makeMain(name)}>
                        {t("makePrincipal")}
                      </Button>
                    )
                  )}
                  {editable && (
                    <Button
                      size="small"
                      type="text"
                      danger
                      icon={<DeleteOutlined aria-hidden />}
                      onClick={() => {
                        remove(name);
                        onChange();
                      }}
                    >
                      {t("remove")}
                    </Button>
                  )}
                </div>
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            {editable && (
              <Button
                icon={<PlusOutlined aria-hidden />}
                disabled={fields.length >= 20}
                onClick={() => {
                  add({ name: "", address: null, main: fields.length === 0, landAreas: [] });
                  onChange();
                }}
              >
                {t("addCampus")}
              </Button>
            )}
          </>
        )}
      </Form.List>
    </div>
  );
}

/** The area of a site's land, a line for each day from which it is another. */
function LandAreaFields({
  site,
  editable,
  onChange,
}: {
  site: number;
  editable: boolean;
  onChange: () => void;
}): ReactNode {
  const t = useText(text);
  const label = useLabel(landArea);
  return (
    <Form.List name={[site, "landAreas"]}>
      {(fields, { add, remove }, { errors }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className="land-area">
              <Form.Item name={[name, "area"]} label={label("area")} required>
                <QuantityInput />
              </Form.Item>
              <Form.Item name={[name, "since"]} label={label("since")} required>
                <DayInput />
              </Form.Item>
              {editable && (
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t("removeLandArea")}
                  title={t("removeLandArea")}
                  onClick={() => {
                    remove(name);
                    onChange();
                  }}
                />
              )}
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          {editable && (
            <p className="space-below-12">
              <Button
                size="small"
                icon={<PlusOutlined aria-hidden />}
                disabled={fields.length >= 10}
                onClick={() => {
                  add({ area: null, since: null });
                  onChange();
                }}
              >
                {fields.length === 0 ? t("addLandArea") : t("changeLandArea")}
              </Button>
            </p>
          )}
        </>
      )}
    </Form.List>
  );
}

export function PeriodFields({ editable, onChange }: { editable: boolean; onChange: () => void }): ReactNode {
  const t = useText(text);
  const label = useLabel(departmentBody, signers, campus, periodTime, loanSettings);
  const form = Form.useFormInstance<DepartmentBody>();
  const times = (Form.useWatch("periodTimes", { form, preserve: true }) ?? []) as PeriodTime[];

  const fit = (known: readonly PeriodTime[]) => {
    const { periodsMorning, periodsAfternoon, schoolLevels } = form.getFieldsValue(true) as DepartmentBody;
    form.setFieldValue(
      "periodTimes",
      fitPeriodTimes(
        known,
        { morning: periodsMorning ?? 0, afternoon: periodsAfternoon ?? 0 },
        periodMinutes(schoolLevels),
      ),
    );
    onChange();
  };

  return (
    <div className="unit-groups">
      <Form.Item name="workdays" label={label("workdays")}>
        <Checkbox.Group options={weekdays.map((value) => ({ value, label: t(`DAY_${value}`) }))} />
      </Form.Item>
      <p className="hint">{t("periodHint")}</p>
      <div className="period-sessions">
        {(["MORNING", "AFTERNOON"] as const).map((session) => {
          const count = session === "MORNING" ? "periodsMorning" : "periodsAfternoon";
          return (
            <div key={session}>
              <h2 className="space-above-8">{session === "MORNING" ? t("morning") : t("afternoon")}</h2>
              <Form.Item name={count} label={label(count)} required>
                <InputNumber
                  {...wholeOnFocus}
                  min={0}
                  max={6}
                  precision={0}
                  onChange={() => fit(form.getFieldValue("periodTimes") as PeriodTime[])}
                />
              </Form.Item>
              {times.map(
                (time, index) =>
                  time.session === session && (
                    <div key={`${time.session} ${time.number}`} className="close-fields period-row">
                      <span>{t("period", { number: time.number })}</span>
                      <Form.Item name={["periodTimes", index, "start"]}>
                        <ClockInput
                          aria-label={`${t("period", { number: time.number })}, ${label("start")}`}
                        />
                      </Form.Item>
                      <span aria-hidden>–</span>
                      <Form.Item name={["periodTimes", index, "end"]}>
                        <ClockInput aria-label={`${t("period", { number: time.number })}, ${label("end")}`} />
                      </Form.Item>
                    </div>
                  ),
              )}
            </div>
          );
        })}
      </div>
      {editable && (
        <div>
          <Button onClick={() => fit([])}>{t("resetPeriods")}</Button>
        </div>
      )}
    </div>
  );
}

export function SettingFields({ departmentId }: { departmentId: number }): ReactNode {
  const t = useText(text);
  const label = useLabel(departmentBody, signers, campus, periodTime, loanSettings);
  return (
    <div className="unit-groups" data-wide>
      <h2 className="space-above-8">{t("loans")}</h2>
      <Form.Item
        name={["loanSettings", "autoApprove"]}
        label={label("autoApprove")}
        extra={t("autoApproveHint")}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <div className="form-pair">
        <Form.Item
          name={["loanSettings", "hoursAhead"]}
          label={label("hoursAhead")}
          required
          extra={t("hoursAheadHint")}
        >
          <InputNumber {...wholeOnFocus} min={0} max={720} precision={0} />
        </Form.Item>
        <Form.Item
          name={["loanSettings", "weeksAhead"]}
          label={label("weeksAhead")}
          required
          extra={t("weeksAheadHint")}
        >
          <InputNumber {...wholeOnFocus} min={1} max={52} precision={0} />
        </Form.Item>
        <Form.Item
          name={["loanSettings", "pastDays"]}
          label={label("pastDays")}
          required
          extra={t("pastDaysHint")}
        >
          <InputNumber {...wholeOnFocus} min={0} max={366} precision={0} />
        </Form.Item>
        <Form.Item
          name={["loanSettings", "graceMinutes"]}
          label={label("graceMinutes")}
          required
          extra={t("graceMinutesHint")}
        >
          <InputNumber {...wholeOnFocus} min={0} max={240} precision={0} />
        </Form.Item>
        <Form.Item
          name={["loanSettings", "overdueLimit"]}
          label={label("overdueLimit")}
          extra={t("overdueLimitHint")}
        >
          <InputNumber {...wholeOnFocus} min={1} max={100} precision={0} />
        </Form.Item>
        <Form.Item
          name={["loanSettings", "remindAt"]}
          label={label("remindAt")}
          required
          extra={t("remindAtHint")}
        >
          <ClockInput />
        </Form.Item>
      </div>
      <Form.Item name={["loanSettings", "statistics"]} label={label("statistics")}>
        <Radio.Group
          options={(["DETAILED", "QUICK"] as const).map((value) => ({ value, label: t(value) }))}
        />
      </Form.Item>
      <h2 className="space-above-8">{t("stores")}</h2>
      <DefaultStoreField departmentId={departmentId} />
    </div>
  );
}
