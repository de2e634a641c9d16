import { DownOutlined } from "@ant-design/icons";
import { voucherTypeWords } from "@so-thiet-bi/contract/stock";
import { Button, Dropdown } from "antd";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { vouchersHome } from "../../lib/addresses.ts";
import { useSay, useText } from "../../lib/language.ts";
import { text } from "./text.ts";
import { enteredTypes } from "./voucher-values.ts";

/** The kinds of vouchers, each with what it is for. */
export function NewVoucherMenu(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const navigate = useNavigate();
  return (
    <Dropdown
      trigger={["click"]}
      placement="bottomRight"
      classNames={{ root: "voucher-kinds" }}
      menu={{
        "aria-label": t("createMenu"),
        items: enteredTypes.map((type) => ({
          key: type,
          label: (
            <span className="voucher-kind">
              <strong>{say(voucherTypeWords[type])}</strong>
              <span className="hint">{t(`kind${type}`)}</span>
            </span>
          ),
        })),
        onClick: ({ key }) => void navigate(`${vouchersHome}/new?type=${key}`),
      }}
    >
      <Button type="primary">
        {t("create")}
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
