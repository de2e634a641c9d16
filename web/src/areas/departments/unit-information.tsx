import {
  type Department,
  type DepartmentBody,
  departmentBody,
  getDepartment,
  listDepartments,
} from "@so-thiet-bi/contract/departments";
import { Alert, Button, Tabs } from "antd";
import { type ReactNode, useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { Answered, LoadingState } from "../../ui/states.tsx";
import { useTablet } from "../../ui/use-narrow.ts";
import { useOpenTab } from "../../ui/use-open-tab.ts";
import { IdentityProviders } from "../identity-providers/identity-providers.tsx";
import { useChangeDepartment } from "./api.ts";
import { SecondFactorRule } from "./second-factor-rule.tsx";
import { text } from "./text.ts";
import { CampusFields, GeneralFields, PeriodFields, SettingFields, SignerFields } from "./unit-fields.tsx";
import { UnitHistory } from "./unit-history.tsx";
import "./unit-information.css";
import { UnitLaw } from "./unit-law.tsx";
import { UnitLetterhead } from "./unit-letterhead.tsx";
import { UnitTree } from "./unit-tree.tsx";
import { bodyOf } from "./unit-values.ts";

const tabOf: Record<string, string> = {
  signers: "signers",
  signTitle: "signers",
  signPrefix: "signers",
  campuses: "campuses",
  periodsMorning: "periods",
  periodsAfternoon: "periods",
  periodTimes: "periods",
  workdays: "periods",
  loanSettings: "settings",
};

/** Their fields are half as wide as the page, and what saves them stands at their end. */
const narrowTabs: ReadonlySet<string> = new Set(["signers", "campuses", "periods"]);

/** The own unit, or one below it chosen in the tree (`?unit=12`). */
export default function UnitInformation(): ReactNode {
  const t = useText(text);
  const { department: own, role } = useUser();
  const tablet = useTablet();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const chosen = Number(params.get("unit")) || own.id;
  const tab = params.get("tab") ?? "general";
  const isSuperior = own.type !== "LEVEL_3";
  const units = useRead(listDepartments, {}, { enabled: isSuperior });
  const unit = useRead(getDepartment, ofId(chosen));
  const merging = isSuperior && role === "ROLE_DEPARTMENT_ADMIN" && (
    <Button onClick={() => void navigate("/system/mergers")}>{t("mergers")}</Button>
  );
  const hasTree = isSuperior && (units.data?.items.length ?? 0) > 1;

  return (
    <>
      <PageHead
        title={t("title")}
        {...(unit.data && { hint: unit.data.name })}
        actions={!tablet && merging}
      />
      <div className="unit-information" data-tree={hasTree || undefined}>
        {hasTree && units.data && (
          <UnitTree
            units={units.data.items}
            chosen={chosen}
            beside={merging}
            onChoose={(id) => setParams(id === own.id ? {} : { unit: String(id) })}
          />
        )}
        <section className="sheet">
          {unit.isPending ? (
            <LoadingState rows={10} />
          ) : (
            <Answered of={unit}>
              {(department) => (
                <>
                  <UnitForm
                    key={department.id}
                    department={department}
                    onReload={async () => (await unit.refetch()).data}
                  />
                  {tab === "general" && (
                    <UnitLetterhead key={`letterhead ${department.id}`} department={department} />
                  )}
                  {tab === "settings" && <UnitLaw key={`law ${department.id}`} place={department} />}
                  {tab === "settings" && role === "ROLE_SYSTEM_ADMIN" && chosen === own.id && (
                    <UnitLaw place={undefined} />
                  )}
                  {role === "ROLE_SYSTEM_ADMIN" && chosen === own.id && (
                    <>
                      <SecondFactorRule />
                      <IdentityProviders />
                    </>
                  )}
                </>
              )}
            </Answered>
          )}
        </section>
      </div>
    </>
  );
}

function UnitForm({
  department,
  onReload,
}: {
  department: Department;
  onReload: () => Promise<Department | undefined>;
}): ReactNode {
  const t = useText(text);
  const [params, setParams] = useSearchParams();
  const tab = params.get("tab") ?? "general";
  const tabs = useOpenTab(tab);
  const change = useChangeDepartment();
  const canEdit = department.can.edit;

  const record = useRecordForm({
    schema: departmentBody,
    toBody: (values: DepartmentBody) => values,
    staysWith: ["tab"],
    async save(body) {
      const saved = await change.mutateAsync({ params: { id: department.id }, body });
      record.reset(bodyOf(saved));
      notifyDone(t("saved"));
    },
  });

  // What the server has newer is shown unless something was typed; then saving finds out.
  const { dirty, saving, reset } = record;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version of the record may replace the fields
  useEffect(() => {
    if (!dirty && !saving) reset(bodyOf(department));
  }, [department.version]);

  const show = (key: string) =>
    setParams(
      (before) => {
        before.set("tab", key);
        return before;
      },
      { replace: true },
    );
  const reload = async () => {
    const fresh = await onReload();
    if (fresh) reset(bodyOf(fresh));
  };
  const isSchool = department.type === "LEVEL_3";

  return (
    <RecordFormFrame
      record={record}
      initialValues={bodyOf(department)}
      disabled={!canEdit}
      onJump={(path) => show(tabOf[path.split(".")[0] ?? ""] ?? "general")}
      onReload={() => void reload()}
    >
      {!canEdit && <Alert type="info" showIcon title={t("notAllowed")} />}
      <div ref={tabs}>
        <Tabs
          activeKey={tab}
          onChange={show}
          items={[
            {
              key: "general",
              label: t("general"),
              forceRender: true,
              children: <GeneralFields department={department} />,
            },
            { key: "signers", label: t("signers"), forceRender: true, children: <SignerFields /> },
            ...(isSchool
              ? [
                  {
                    key: "campuses",
                    label: t("campuses"),
                    forceRender: true,
                    children: <CampusFields editable={canEdit} onChange={record.markDirty} />,
                  },
                ]
              : []),
            ...(isSchool
              ? [
                  {
                    key: "periods",
                    label: t("periods"),
                    forceRender: true,
                    children: <PeriodFields editable={canEdit} onChange={record.markDirty} />,
                  },
                ]
              : []),
            {
              key: "settings",
              label: t("settings"),
              forceRender: true,
              children: <SettingFields departmentId={department.id} />,
            },
            { key: "history", label: t("history"), children: <UnitHistory id={department.id} /> },
          ]}
        />
      </div>
      {canEdit && tab !== "history" && (
        <div className="save-bar" data-narrow={narrowTabs.has(tab) || undefined}>
          <span className="hint">
            {dirty ? t("unsaved") : t("updatedAt", { at: formatInstant(department.updatedAt) })}
          </span>
          <Button type="primary" htmlType="submit" loading={saving} title="Ctrl+S">
            {t("save")}
          </Button>
        </div>
      )}
    </RecordFormFrame>
  );
}
