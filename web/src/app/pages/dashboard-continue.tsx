import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { useSession } from "../../lib/session.ts";
import { forgetWayBack, wayBackOf } from "../../lib/way-back.ts";
import { text } from "./dashboard.text.ts";

/** The page on the way to which the guard stopped this person: one line, until it is used or dropped. */
export function Continue(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const userId = useSession()?.user.id;
  const [way, setWay] = useState(() => (userId === undefined ? undefined : wayBackOf(userId)));
  if (!way) return null;
  return (
    <p className="dashboard-continue">
      {t("continue")}{" "}
      <Link to={way.address} onClick={forgetWayBack}>
        {say(way.title)}
      </Link>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("continueDrop")}
        title={t("continueDrop")}
        onClick={() => {
          forgetWayBack();
          setWay(undefined);
        }}
      />
    </p>
  );
}
