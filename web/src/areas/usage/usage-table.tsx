import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { Button, Form, InputNumber } from "antd";
import { memo, type ReactNode } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { wholeOnFocus } from "../../ui/whole-on-focus.ts";
import { text } from "./statistics.text.ts";
import { type CountName, countNames, mostOfOne, totalsOf, type UsageLine } from "./usage-values.ts";

export interface UsageTableProps {
  lines: readonly UsageLine[];
  /** Without them everything is only read. */
  onAdd?: (index: number) => void;
  onRemove?: (index: number) => void;
}

/** A row for each teacher, group by group, and the sums of the unit: a grid that is typed into. */
export function UsageTable({ lines, onAdd, onRemove }: UsageTableProps): ReactNode {
  const t = useText(text);
  const totals = totalsOf(lines);
  return (
    <table className="usage-table">
      <thead className="not-on-phone">
        <tr>
          <th scope="col">{t("teacher")}</th>
          {countNames.map((name) => (
            <th key={name} scope="col" data-align="right" title={t(`${name}Long`)}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(lines).map(({ name, from, to }) => (
        <tbody key={`${name} ${from}`}>
          <tr className="usage-group">
            <th scope="rowgroup" colSpan={countNames.length + 1}>
              {name ?? t("notInGroup")}
            </th>
          </tr>
          {lines.slice(from, to).map((line, at) => (
            <UsageRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is called by its place in the form
              key={from + at}
              index={from + at}
              line={line}
              {...(onAdd && { onAdd })}
              {...(onRemove && { onRemove })}
            />
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">{t("total")}</th>
          {countNames.map((name) => (
            <td key={name} data-align="right" data-label={t(name)}>
              {formatNumber(totals[name])}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface RowProps extends Omit<UsageTableProps, "lines"> {
  index: number;
  line: UsageLine;
}

// why: the sums are drawn anew with each key, two hundred rows of fields need not be
const UsageRow = memo(function UsageRow({ index, line, onAdd, onRemove }: RowProps): ReactNode {
  const t = useText(text);
  const { name, subject, isNew, canEdit, updatedByName } = line;
  const isTyped = canEdit && onAdd !== undefined;
  const words = subject ? `${name}, ${subject.name}` : name;
  return (
    <tr>
      <th scope="row">
        <div className="usage-who">
          <span>{name}</span>
          {isTyped && !isNew && subject === null && (
            <Button
              type="text"
              size="small"
              icon={<PlusOutlined aria-hidden />}
              aria-label={t("addSubjectFor", { name })}
              title={t("addSubject")}
              onClick={() => onAdd(index)}
            />
          )}
          {isTyped && isNew && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("removeSubject", { name })}
              title={t("removeSubject", { name })}
              onClick={() => onRemove?.(index)}
            />
          )}
        </div>
        {isTyped && isNew ? (
          <Form.Item name={["lines", index, "subject"]} className="usage-subject">
            <RefPicker
              choose={subjects.calls.choose}
              aria-label={t("subjectFor", { name })}
              placeholder={t("subject")}
            />
          </Form.Item>
        ) : (
          <span className="below hint">
            {[subject?.name, updatedByName && t("notedBy", { name: updatedByName })]
              .filter(Boolean)
              .join(" · ")}
          </span>
        )}
      </th>
      {countNames.map((count) => (
        <td key={count} data-align="right" data-label={t(count)}>
          {isTyped ? (
            <Form.Item name={["lines", index, count]} noStyle>
              <CountInput label={`${t(`${count}Long`)}, ${words}`} />
            </Form.Item>
          ) : (
            formatNumber(line[count]) || <span className="hint">–</span>
          )}
        </td>
      ))}
    </tr>
  );
}, isSameRow);

/** The figures themselves are in the fields. */
function isSameRow(before: RowProps, after: RowProps): boolean {
  const [a, b] = [before.line, after.line];
  return (
    before.index === after.index &&
    before.onAdd === after.onAdd &&
    before.onRemove === after.onRemove &&
    a.employeeId === b.employeeId &&
    a.subject?.id === b.subject?.id &&
    a.isNew === b.isNew &&
    a.version === b.version &&
    a.updatedByName === b.updatedByName &&
    a.canEdit === b.canEdit &&
    (b.canEdit && after.onAdd !== undefined
      ? true
      : countNames.every((name: CountName) => a[name] === b[name]))
  );
}

function CountInput({
  label,
  ...rest
}: {
  label: string;
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
}): ReactNode {
  return (
    <InputNumber<number>
      {...wholeOnFocus}
      className="number-input"
      aria-label={label}
      min={0}
      max={mostOfOne}
      precision={0}
      controls={false}
      keyboard={false}
      inputMode="numeric"
      placeholder="–"
      onFocus={({ target }) => (target as HTMLInputElement).select?.()}
      {...rest}
    />
  );
}

function groupsOf(lines: readonly UsageLine[]): { name: string | null; from: number; to: number }[] {
  const groups: { name: string | null; from: number; to: number }[] = [];
  for (const [index, { groupName }] of lines.entries()) {
    const last = groups.at(-1);
    if (last && last.name === groupName) last.to = index + 1;
    else groups.push({ name: groupName, from: index, to: index + 1 });
  }
  return groups;
}
