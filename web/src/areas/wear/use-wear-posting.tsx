import { postWear, previewWear, type WearLine } from "@so-thiet-bi/contract/wear";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { formatMoney } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useRead, useWrite } from "../../lib/queries.ts";
import { useStep } from "../../ui/step.tsx";
import { text } from "./text.ts";

type Openings = Readonly<Record<number, number>>;

/** What a run of the year would post, the corrections to it, and the button for the head of the page that posts it. */
export function useWearPosting(year: number | null) {
  const t = useText(text);
  const preview = useRead(previewWear, { query: { year: year ?? 0 } }, { enabled: year !== null });
  const post = useWrite(postWear);
  const { isBusy, refused, run } = useStep({ forget: () => undefined, onClose: () => undefined });
  const [kept, setKept] = useState<{ seen: string; openings: Openings }>();
  const seen = preview.data?.seen;
  // why: a correction belongs to the figures it was made on; newer figures start without any
  const openings: Openings = kept !== undefined && kept.seen === seen ? kept.openings : {};

  const change = ({ equipmentId, before }: WearLine, amount: number | null) => {
    if (seen === undefined) return;
    const { [equipmentId]: _, ...others } = openings;
    const isAsBefore = amount === null || amount === before;
    setKept({ seen, openings: isAsBefore ? others : { ...others, [equipmentId]: amount } });
  };
  const send = async () => {
    if (year === null || seen === undefined) return;
    const given = Object.entries(openings).map(([id, amount]) => ({ equipmentId: Number(id), amount }));
    const done = await post.mutateAsync({ body: { year, seen, openings: given } });
    notifyDone(t("posted", { year: String(year), count: done.assets, total: formatMoney(done.total) }));
  };
  const button: ReactNode = year !== null && seen !== undefined && (
    <Button type="primary" loading={isBusy} onClick={() => void run(send)}>
      {t("post", { year: String(year) })}
    </Button>
  );
  return { preview, openings, change, refused, button };
}

export type WearPosting = ReturnType<typeof useWearPosting>;
