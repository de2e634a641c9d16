import type { PaperHead } from "@so-thiet-bi/contract/paper";
import type { ReactNode } from "react";
import { formatDay } from "../../lib/format.ts";
import "./sheet-head.css";

/** What stands above the title: Vietnamese whatever the language of the person. */
export function SheetHead({ head }: { head: PaperHead }): ReactNode {
  if (head.kind === "internal") return <p className="sheet-unit">{head.unit}</p>;
  if (head.kind === "accounting")
    return (
      <div className="sheet-head">
        <div>
          <p>
            Đơn vị: <strong>{head.unit}</strong>
          </p>
          <p>Mã QHNS: {head.budgetCode ?? "…………"}</p>
        </div>
        <div className="sheet-head-right">
          <p>
            <strong>Mẫu số {head.formNumber}</strong>
          </p>
          <p>(Ban hành kèm theo {head.circular})</p>
        </div>
      </div>
    );
  return (
    <div className="sheet-head">
      <div className="sheet-head-centre">
        {head.superior && <p className="sheet-capitals">{head.superior}</p>}
        <p className="sheet-capitals">
          <strong>{head.unit}</strong>
        </p>
        {head.number !== undefined && <p>Số: {head.number ?? "………"}</p>}
        {head.concerning && <p>{head.concerning}</p>}
      </div>
      <div className="sheet-head-centre">
        <p>
          <strong>CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM</strong>
        </p>
        <p>
          <strong>
            <u>Độc lập - Tự do - Hạnh phúc</u>
          </strong>
        </p>
        <p>
          <em>{placeAndDate(head)}</em>
        </p>
      </div>
    </div>
  );
}

export function placeAndDate({ place, date }: { place?: string; date: string | null }): string {
  const [day, month, year] = date ? formatDay(date).split("/") : ["……", "……", "………"];
  // as it is printed: only the months 1 and 2 carry a zero
  const words = `ngày ${day} tháng ${Number(month) > 2 ? Number(month) : month} năm ${year}`;
  return place ? `${place}, ${words}` : `N${words.slice(1)}`;
}
