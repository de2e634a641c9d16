import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { departmentBody } from "@so-thiet-bi/contract/departments";
import { Form } from "antd";
import type { ReactNode } from "react";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { Select } from "../../ui/select.tsx";
import { text } from "./text.ts";

/** Where goods go that come without a room; left empty, the oldest store room. */
export function DefaultStoreField({ departmentId }: { departmentId: number }): ReactNode {
  const t = useText(text);
  const label = useLabel(departmentBody);
  const rooms = useRead(functionalRooms.calls.list, { query: { departmentId, size: 200 } });
  return (
    <Form.Item name="defaultStoreId" label={label("defaultStoreId")} extra={t("defaultStoreHint")}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: "label" }}
        placeholder={t("oldestStore")}
        options={(rooms.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  );
}
