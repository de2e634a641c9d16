import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import type { Equipment } from "@so-thiet-bi/contract/equipment";
import { Alert, Button, Input } from "antd";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../lib/client.ts";
import { formatInstantDay, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { LineTable } from "../../ui/line-table.tsx";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { UnsavedGuard } from "../../ui/record-form.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text as shared } from "../../ui/text.ts";
import { useNoteMissingParts } from "./api.ts";
import { text } from "./text.ts";

interface Part {
  part: string;
  quantity: number | null;
  unit: string | null;
  critical: boolean;
}

interface Missing {
  quantity: number | null;
  note: string | null;
}

/** What a row of the equipment catalogue is a set of. */
export function partsOf(type: CatalogueRecord): Part[] {
  const { components } = type as CatalogueRecord & { components?: Part[] };
  return components ?? [];
}

/** The parts of a kit, and what is missing of them: the kit stays on the books as it is. */
export function KitParts({
  equipment,
  type,
}: {
  equipment: Equipment;
  type: CatalogueRecord | undefined;
}): ReactNode {
  const t = useText(text);
  const tShared = useText(shared);
  const note = useNoteMissingParts();
  const [typed, setTyped] = useState<ReadonlyMap<string, Missing>>();
  const [refused, setRefused] = useState<string>();
  const { id, missingParts, version, can } = equipment;
  const declared = type ? partsOf(type) : [];
  const others = missingParts
    .filter(({ part }) => !declared.some((one) => one.part.toLowerCase() === part.toLowerCase()))
    .map(({ part, critical }): Part => ({ part, quantity: null, unit: null, critical }));
  const parts = [...declared, ...others];
  const stored = new Map(missingParts.map((missing) => [missing.part.toLowerCase(), missing]));
  const missingOf = (part: string): Missing =>
    typed?.get(part) ?? stored.get(part.toLowerCase()) ?? { quantity: null, note: null };
  const change = (part: string, changes: Partial<Missing>) =>
    setTyped(new Map(typed).set(part, { ...missingOf(part), ...changes }));

  const save = async () => {
    const body = {
      parts: parts.flatMap(({ part }) => {
        const missing = missingOf(part);
        return missing.quantity ? [{ part, quantity: missing.quantity, note: missing.note }] : [];
      }),
      version,
    };
    try {
      await note.mutateAsync({ params: { id }, body });
      setTyped(undefined);
      setRefused(undefined);
      notifyDone(body.parts.length > 0 ? t("partsNoted", { count: body.parts.length }) : t("partsComplete"));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(failure.message);
    }
  };

  return (
    <div className="stack">
      {refused && <Alert type="error" showIcon role="alert" title={refused} />}
      <p className="hint">{t("partsHint")}</p>
      <LineTable
        label={t("parts")}
        className="record-lines"
        lines={parts}
        lineKey={({ part }) => part}
        columns={[
          {
            key: "part",
            title: t("part"),
            render: ({ part, critical }) => {
              const { quantity } = missingOf(part);
              const since = stored.get(part.toLowerCase())?.since;
              return (
                <>
                  {part} {critical && <StatusTag tone={quantity ? "bad" : "past"}>{t("critical")}</StatusTag>}
                  {since && quantity ? (
                    <p className="hint">{t("missingSince", { day: formatInstantDay(since) })}</p>
                  ) : null}
                </>
              );
            },
          },
          {
            key: "needed",
            title: t("partNeeded"),
            align: "right",
            render: ({ quantity, unit }) => `${formatNumber(quantity)} ${unit ?? ""}`,
          },
          {
            key: "missing",
            title: t("partMissing"),
            align: "right",
            render: ({ part }) => {
              const { quantity } = missingOf(part);
              if (!can.edit)
                return (
                  <span className={quantity ? "bad strong count-broken" : ""}>
                    {formatNumber(quantity ?? 0)}
                  </span>
                );
              return (
                <QuantityInput
                  aria-label={t("partMissingOf", { part })}
                  placeholder="0"
                  value={quantity}
                  onChange={(next) => change(part, { quantity: next })}
                />
              );
            },
          },
          {
            key: "note",
            title: t("note"),
            render: ({ part }) => {
              const missing = missingOf(part);
              if (!can.edit) return missing.note;
              return (
                <Input
                  aria-label={t("partNoteOf", { part })}
                  maxLength={255}
                  disabled={!missing.quantity}
                  value={missing.note ?? ""}
                  onChange={({ target }) => change(part, { note: target.value || null })}
                />
              );
            },
          },
        ]}
      />
      {can.edit && typed && (
        <div className="spread">
          <Button onClick={() => setTyped(undefined)}>{tShared("cancel")}</Button>
          <Button type="primary" loading={note.isPending} onClick={() => void save()}>
            {t("partsSave")}
          </Button>
        </div>
      )}
      <UnsavedGuard dirty={typed !== undefined} />
    </div>
  );
}
