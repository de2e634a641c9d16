import { FileExcelOutlined, MailOutlined, PlusOutlined } from "@ant-design/icons";
import { getDepartment, listDepartments } from "@so-thiet-bi/contract/departments";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useRef } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { useFormAddress } from "../../lib/use-form-address.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Answered } from "../../ui/states.tsx";
import { useTablet } from "../../ui/use-narrow.ts";
import "./unit-information.css";
import { UnitRecord } from "./unit-record.tsx";
import { UnitTree } from "./unit-tree.tsx";
import { text } from "./units.text.ts";

// why: most visits look and leave; the form comes when it is first opened
const UnitForm = lazy(() => import("./unit-form.tsx"));

const noFilters = [] as const;

/** The whole tree, and the unit chosen in it (`?open=12`). */
export default function Units(): ReactNode {
  const t = useText(text);
  const address = useAddress(noFilters);
  const navigate = useNavigate();
  const form = useFormAddress();
  const { department: own } = useUser();
  const units = useRead(listDepartments, {}, { enabled: true });
  const chosen = Number(address.open) || own.id;
  // why: there one unit fills the screen, and one comes to find any of them
  const isTree = useTablet() && !address.open;
  const unit = useRead(getDepartment, ofId(chosen));
  const hasOpened = useRef(false);
  hasOpened.current ||= form.purpose !== undefined;

  return (
    <>
      <PageHead
        title={t("title")}
        hint={t("titleHint")}
        actions={
          units.data?.can.create && (
            <>
              <Button
                icon={<FileExcelOutlined aria-hidden />}
                onClick={() => void navigate("/system/units/import")}
              >
                {t("fromExcel")}
              </Button>
              <Button
                icon={<MailOutlined aria-hidden />}
                onClick={() => void navigate("/system/units/letters")}
              >
                {t("letters")}
              </Button>
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open("new")}>
                {t("add")}
              </Button>
            </>
          )
        }
      />
      <Answered of={units} rows={10}>
        {({ items }) => (
          <div className="unit-information" data-tree>
            <UnitTree
              units={items}
              chosen={chosen}
              isPage={isTree}
              onChoose={(id) => address.change({ open: id })}
            />
            {!isTree && (
              <section className="sheet" aria-label={t("information")}>
                <Answered of={unit}>
                  {(department) => (
                    <UnitRecord
                      key={department.id}
                      department={department}
                      units={items}
                      onAdd={() => form.open("new")}
                      onReload={() => void unit.refetch()}
                    />
                  )}
                </Answered>
              </section>
            )}
            <Suspense>{hasOpened.current && <UnitForm form={form} units={items} chosen={chosen} />}</Suspense>
          </div>
        )}
      </Answered>
    </>
  );
}
