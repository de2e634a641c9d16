import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import { getSetup, setupStepWords } from "@so-thiet-bi/contract/setup";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { text } from "./text.ts";

/** The next list that the unit needs for its year and does not have yet. */
export function NextList({ of }: { of: Catalogue }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const navigate = useNavigate();
  const { data: setup } = useRead(getSetup, {});
  if (!setup) return null;
  const at = setup.steps.findIndex(({ key }) => key === of.plural);
  const open = setup.steps.filter(
    ({ key, done, putOff, can }) => !done && putOff === null && can.do && key !== of.plural,
  );
  const next = open.find((step) => setup.steps.indexOf(step) > at) ?? open[0];
  if (!next) return null;
  const list = catalogues.find(({ plural }) => plural === next.key);
  return (
    <Button type="primary" onClick={() => void navigate(list ? `${list.path}/import` : "/system/setup")}>
      {list
        ? t("nextList", { title: say(list.title) })
        : t("nextStep", { title: say(setupStepWords[next.key]) })}
    </Button>
  );
}

/** A list has no voucher that could be taken back. */
export function NoUndo(): ReactNode {
  const t = useText(text);
  return <p className="hint">{t("importStays")}</p>;
}
