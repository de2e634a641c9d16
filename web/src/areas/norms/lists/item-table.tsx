import { gradeList } from "@so-thiet-bi/contract/grades";
import { type NormItem, normBasisWords } from "@so-thiet-bi/contract/norms";
import { Fragment, type ReactNode } from "react";
import { useSay, useText } from "../../../lib/language.ts";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { TableScroll } from "../../../ui/table-scroll.tsx";
import { useNarrow, useTablet } from "../../../ui/use-narrow.ts";
import { text } from "../items.text.ts";

export interface ItemTableProps {
  items: readonly NormItem[];
  open: string | undefined;
  onOpen: (id: number) => void;
}

/** The items as the annex has them: a heading row for each subject and each block, which `LineTable` lacks. */
export function ItemTable({ items, open, onOpen }: ItemTableProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const narrow = useNarrow();
  // why: on a tablet what is asked for would lie behind the edge; topic and users stand in the panel of the item
  const isBroad = !useTablet();
  const columns = isBroad ? 7 : 5;
  const rows = items.map((item, index) => {
    const before = items[index - 1];
    const subject =
      before === undefined || before.subject !== item.subject ? (item.subject ?? t("shared")) : null;
    const block =
      item.block !== null && (subject !== null || before?.block !== item.block) ? item.block : null;
    return { item, subject, block };
  });
  if (narrow) {
    return (
      <ul className="cards" aria-label={t("title")}>
        {rows.map(({ item, subject, block }) => (
          <Fragment key={item.id}>
            {(subject || block) && (
              <li className="norm-heading">
                {subject && <strong>{subject}</strong>}
                {block && <span className="hint">{block}</span>}
              </li>
            )}
            <li data-row={item.id}>
              <button type="button" className="card-title" onClick={() => onOpen(item.id)}>
                <Name item={item} />
              </button>
              <dl>
                <div>
                  <dt>{t("unit")}</dt>
                  <dd>{item.unit ?? t("unknownText")}</dd>
                </div>
                <div>
                  <dt>{t("quantityText")}</dt>
                  <dd>
                    <Quantity item={item} />
                  </dd>
                </div>
              </dl>
            </li>
          </Fragment>
        ))}
      </ul>
    );
  }
  return (
    <TableScroll label={t("title")}>
      <table className="norm-items">
        <thead>
          <tr>
            <th scope="col">{t("number")}</th>
            <th scope="col">{t("item")}</th>
            {isBroad && <th scope="col">{t("topic")}</th>}
            <th scope="col">{t(isBroad ? "unit" : "shortUnit")}</th>
            <th scope="col">{t(isBroad ? "quantityText" : "shortQuantity")}</th>
            {isBroad && <th scope="col">{t("users")}</th>}
            <th scope="col">{t("grades")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, subject, block }) => (
            <Fragment key={item.id}>
              {subject && (
                <tr className="norm-subject-row">
                  <th colSpan={columns} scope="rowgroup">
                    {subject}
                  </th>
                </tr>
              )}
              {block && (
                <tr className="norm-block-row">
                  <th colSpan={columns} scope="rowgroup">
                    {block}
                  </th>
                </tr>
              )}
              <tr data-row={item.id} data-open={String(item.id) === open || undefined} data-opens>
                <td>{item.number}</td>
                <td>
                  <button type="button" className="norm-open" onClick={() => onOpen(item.id)}>
                    <Name item={item} />
                  </button>
                </td>
                {isBroad && <td>{item.topic}</td>}
                <td>{item.unit}</td>
                <td>
                  <Quantity item={item} />
                </td>
                {isBroad && (
                  <td>{[item.forTeacher && "GV", item.forStudent && "HS"].filter(Boolean).join(", ")}</td>
                )}
                <td>{say(gradeList(item.grades))}</td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function Name({ item: { name, component, legacyCode, optional, partial } }: { item: NormItem }): ReactNode {
  const t = useText(text);
  return (
    <>
      {name}
      {component && <span className="below hint">{component}</span>}
      {(legacyCode || optional || partial) && (
        <span className="row gap-4">
          {legacyCode && <span className="hint">{legacyCode}</span>}
          {optional && <StatusTag tone="info">{t("optional")}</StatusTag>}
          {partial && <StatusTag tone="waiting">{t("partRead")}</StatusTag>}
        </span>
      )}
    </>
  );
}

function Quantity({ item: { quantityText, basis } }: { item: NormItem }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <>
      {quantityText ?? t("unknownText")}
      <span className="below hint">{say(normBasisWords[basis])}</span>
    </>
  );
}
