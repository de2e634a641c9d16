import {
  type LabelFace,
  type LabelFormat,
  type LabelSubjectsGiven,
  labelFaces,
  labelFaceWords,
  labelFormat,
  labelFormats,
  labelSheets,
  labelsPerPage,
  mostCopies,
  mostLabels,
  pagesNeeded,
  printLabels,
} from "@so-thiet-bi/contract/qr-labels";
import { Button, Checkbox, Form, InputNumber, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { type DownloadedFile, saveFile } from "../../lib/client.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { readStored, writeStored } from "../../lib/stored.ts";
import { printPdf } from "../print-pdf.ts";
import { Select } from "../select.tsx";
import "./label-dialog.css";
import { wholeOnFocus } from "../whole-on-focus.ts";
import { SheetPicture } from "./sheet-picture.tsx";
import { text } from "./text.ts";

export interface LabelDialogProps {
  /** What the labels are for: ids of equipment or of rooms, or the filter of the equipment list. */
  subjects: LabelSubjectsGiven;
  /** How many things these are. */
  count: number;
  onClose: () => void;
}

const formatKey = "label-format";
const cutLinesKey = "label-cut-lines";

/**
 * Chooses sheet, first free label and copies, and prints the labels or saves them as a PDF. Mounted while it
 * is open.
 */
export function LabelDialog({ subjects, count, onClose }: LabelDialogProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const [format, setFormat] = useState(rememberedFormat);
  const [startAt, setStartAt] = useState(1);
  const [copies, setCopies] = useState(1);
  const [cutLines, setCutLines] = useState(() => readStored(cutLinesKey) === "true");
  const [face, setFace] = useState<LabelFace>("CODE");
  const print = useWrite(printLabels);

  const sheet = labelSheets[format];
  const perPage = labelsPerPage(sheet);
  const labels = count * copies;
  const trouble =
    count === 0 ? t("nothing") : labels > mostLabels ? t("tooMany", { most: mostLabels }) : undefined;
  const isBlocked = trouble !== undefined || print.isPending;

  const choose = (next: LabelFormat) => {
    setFormat(next);
    setStartAt(1);
    writeStored(formatKey, next);
  };
  const make = async (handOver: (file: DownloadedFile) => void) => {
    try {
      const file = await print.mutateAsync({
        body: {
          format,
          startAt,
          copies,
          cutLines,
          subjects,
          origin: location.origin,
          ...(face !== "CODE" && { face }),
        },
      });
      handOver(file);
      notifyDone(t("printed", { labels, file: file.name }));
      onClose();
    } catch {
      // The client has said why; what was chosen stays.
    }
  };

  return (
    <Modal
      open
      width={760}
      title={t("title")}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("close")}</Button>
          <Button disabled={isBlocked} onClick={() => void make(saveFile)}>
            {t("save")}
          </Button>
          <Button
            type="primary"
            loading={print.isPending}
            disabled={isBlocked}
            onClick={() => void make(printPdf)}
          >
            {t("print")}
          </Button>
        </>
      }
    >
      <div className="label-dialog">
        <Form layout="vertical" component="div" className="label-dialog-fields">
          <Form.Item label={t("format")} htmlFor="label-format">
            <Select<LabelFormat>
              id="label-format"
              value={format}
              onChange={choose}
              options={labelFormats.map((value) => ({ value, label: say(labelSheets[value].words) }))}
            />
          </Form.Item>
          {!subjects.roomIds && (
            <Form.Item
              label={t("face")}
              htmlFor="label-face"
              extra={face === "CODE" ? undefined : t("faceHint")}
            >
              <Select
                id="label-face"
                value={face}
                options={labelFaces.map((value) => ({ value, label: say(labelFaceWords[value]) }))}
                onChange={setFace}
              />
            </Form.Item>
          )}
          {perPage > 1 && (
            <Form.Item
              className="label-number"
              label={t("firstFree")}
              htmlFor="label-start"
              extra={t("firstFreeHint")}
            >
              <InputNumber<number>
                {...wholeOnFocus}
                id="label-start"
                min={1}
                max={perPage}
                precision={0}
                value={startAt}
                onChange={(value) => setStartAt(value ?? 1)}
                suffix={`/ ${perPage}`}
              />
            </Form.Item>
          )}
          <Form.Item className="label-number" label={t("copies")} htmlFor="label-copies">
            <InputNumber<number>
              {...wholeOnFocus}
              id="label-copies"
              min={1}
              max={mostCopies}
              precision={0}
              value={copies}
              onChange={(value) => setCopies(value ?? 1)}
            />
          </Form.Item>
          <Form.Item>
            <Checkbox
              checked={cutLines}
              onChange={({ target }) => {
                setCutLines(target.checked);
                writeStored(cutLinesKey, String(target.checked));
              }}
            >
              {t("cutLines")}
            </Checkbox>
          </Form.Item>
          <p className="strong" aria-live="polite">
            {trouble ??
              t("willPrint", {
                labels,
                pages: pagesNeeded(sheet, labels, startAt),
              })}
          </p>
          <p className="hint">{t("printHint")}</p>
        </Form>
        <SheetPicture
          sheet={sheet}
          startAt={startAt}
          labels={labels}
          label={t("sheet")}
          nameOf={(place) => t("label", { place })}
          onStart={setStartAt}
        />
      </div>
    </Modal>
  );
}

function rememberedFormat(): LabelFormat {
  const kept = labelFormat.safeParse(readStored(formatKey));
  return kept.success ? kept.data : "A4_5x13";
}
