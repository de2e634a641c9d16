import { listEquipmentWear, wearEntryWords } from "@so-thiet-bi/contract/wear";
import type { ReactNode } from "react";
import { formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { LineTable } from "../../ui/line-table.tsx";
import { Answered } from "../../ui/states.tsx";
import { text } from "./text.ts";

/** What is posted of the wear of a fixed asset, newest first; nothing where nothing is. */
export function WearEntries({ id }: { id: number }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const wear = useRead(listEquipmentWear, ofId(id));
  return (
    <Answered of={wear}>
      {({ items }) =>
        items.length > 0 && (
          <section className="stack" aria-labelledby="wear-entries">
            <h3 id="wear-entries">{t("wear")}</h3>
            <LineTable
              label={t("wear")}
              className="record-lines"
              lines={items}
              lineKey={({ id: line }) => line}
              columns={[
                { key: "year", title: t("year"), render: ({ year }) => year },
                { key: "kind", title: t("description"), render: ({ kind }) => say(wearEntryWords[kind]) },
                {
                  key: "amount",
                  title: t("amount"),
                  align: "right",
                  render: ({ amount }) => formatMoney(amount),
                },
                {
                  key: "left",
                  title: t("left"),
                  align: "right",
                  className: "strong",
                  render: ({ left }) => formatMoney(left),
                },
              ]}
            />
          </section>
        )
      }
    </Answered>
  );
}
