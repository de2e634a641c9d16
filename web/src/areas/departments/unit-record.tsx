import { EllipsisOutlined } from "@ant-design/icons";
import type { Department, DepartmentNode } from "@so-thiet-bi/contract/departments";
import { departmentBody } from "@so-thiet-bi/contract/departments";
import { Alert, Button, Dropdown, Tabs } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatInstant, formatNumber } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { Facts } from "../../ui/facts.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { useResumeDepartment } from "./api.ts";
import { text as shared } from "./text.ts";
import { MovingDialog, RenamingDialog, StoppingDialog } from "./unit-dialogs.tsx";
import { UnitHistory } from "./unit-history.tsx";
import { text } from "./units.text.ts";

export interface UnitRecordProps {
  department: Department;
  units: readonly DepartmentNode[];
  /** Adds a unit below this one. */
  onAdd: () => void;
  /** Reads the unit again, after somebody else was first. */
  onReload: () => void;
}

type Doing = "rename" | "move" | "stop" | null;

/** One unit beside the tree: where it stands, and what may be done with it. */
export function UnitRecord({ department, units, onAdd, onReload }: UnitRecordProps): ReactNode {
  const t = useText(text);
  const resume = useResumeDepartment();
  const [doing, setDoing] = useState<Doing>(null);
  const { id, name, version, type, active, can } = department;
  const close = () => setDoing(null);
  const hasNothing = units.find((unit) => unit.id === id)?.equipmentCount === 0;
  const rest = [
    can.edit && { key: "rename", label: t("rename"), onClick: () => setDoing("rename") },
    can.move && { key: "move", label: t("move"), onClick: () => setDoing("move") },
    can.stop && { key: "stop", label: t("stop"), danger: true, onClick: () => setDoing("stop") },
  ].filter((step) => step !== false);

  return (
    <div className="stack">
      <header className="row gap-8-16 top ends">
        <div className="row-words">
          <h2>{name}</h2>
          <StatusTag tone={active ? "good" : "past"}>{active ? t("active") : t("stopped")}</StatusTag>
        </div>
        <div className="row">
          {can.resume && (
            <Button
              type="primary"
              loading={resume.isPending}
              onClick={() =>
                resume.mutate(
                  { params: { id }, body: { version } },
                  { onSuccess: () => notifyDone(t("resumed", { name })), onError: onReload },
                )
              }
            >
              {t("resume")}
            </Button>
          )}
          {can.editPlace && active && type !== "LEVEL_3" && <Button onClick={onAdd}>{t("addBelow")}</Button>}
          {rest.length > 0 && (
            <Dropdown trigger={["click"]} placement="bottomRight" menu={{ items: rest }}>
              <Button
                icon={<EllipsisOutlined aria-hidden />}
                aria-label={t("actions")}
                title={t("actions")}
              />
            </Dropdown>
          )}
        </div>
      </header>
      {!active && <Alert type="info" showIcon title={t("stoppedHint")} />}
      {active && type === "LEVEL_3" && can.editPlace && hasNothing && (
        <Alert
          type="info"
          showIcon
          title={t("notBegun")}
          description={t("notBegunHint")}
          action={<Link to={`/system/account?departmentId=${id}`}>{t("itsAccounts")}</Link>}
        />
      )}
      <Tabs
        items={[
          {
            key: "information",
            label: t("information"),
            children: <Information department={department} units={units} />,
          },
          { key: "history", label: t("history"), children: <UnitHistory id={id} /> },
        ]}
      />
      {doing === "rename" && <RenamingDialog department={department} onClose={close} onReload={onReload} />}
      {doing === "move" && (
        <MovingDialog department={department} units={units} onClose={close} onReload={onReload} />
      )}
      {doing === "stop" && <StoppingDialog department={department} onClose={close} onReload={onReload} />}
    </div>
  );
}

function Information({
  department,
  units,
}: {
  department: Department;
  units: readonly DepartmentNode[];
}): ReactNode {
  const t = useText(text);
  const word = useText(shared);
  const label = useLabel(departmentBody);
  const node = units.find(({ id }) => id === department.id);
  const {
    id,
    code,
    shortName,
    type,
    parentName,
    schoolKind,
    schoolLevels,
    schoolFundingType,
    address,
    phone,
    email,
    updatedAt,
  } = department;
  return (
    <div className="stack">
      <Facts
        facts={[
          { label: t("code"), value: code },
          { label: label("shortName"), value: shortName },
          { label: label("type"), value: word(type) },
          { label: t("parent"), value: parentName },
          { label: label("schoolKind"), value: schoolKind && word(schoolKind) },
          { label: label("schoolLevels"), value: schoolLevels.map((level) => word(level)).join(", ") },
          { label: label("schoolFundingType"), value: schoolFundingType && word(schoolFundingType) },
          { label: label("address"), value: address },
          { label: label("phone"), value: phone },
          { label: label("email"), value: email },
          { label: t("equipment"), value: node && formatNumber(node.equipmentCount) },
          { label: t("demands"), value: node && formatNumber(node.waitingDemands) },
          { label: t("updatedAt"), value: formatInstant(updatedAt) },
        ]}
      />
      <p>
        <Link to={`/system/information?unit=${id}`}>{t("more")}</Link>
      </p>
    </div>
  );
}
