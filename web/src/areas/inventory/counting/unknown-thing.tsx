import { CameraOutlined, PictureOutlined } from "@ant-design/icons";
import { acceptedPictures } from "@so-thiet-bi/contract/files";
import { Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { FileInput } from "../../../ui/attachments/file-input.tsx";
import { smallerPhoto } from "../../../ui/attachments/smaller-photo.ts";
import { Stepper } from "../../../ui/stepper.tsx";
import { text } from "./counting.text.ts";
import type { Writing } from "./use-writing.ts";

const most = 9_999_999;

export interface UnknownThingProps {
  sheetId: number;
  /** What a scan said about it. */
  first: { name: string; unit: string; code: string };
  writing: Writing;
  onDone: () => void;
}

/**
 * A thing without a label, or one the check does not know: named and photographed here, recognised by the
 * board later.
 */
export function UnknownThing({ sheetId, first, writing, onDone }: UnknownThingProps): ReactNode {
  const t = useText(text);
  const [name, setName] = useState(first.name);
  const [unit, setUnit] = useState(first.unit);
  const [note, setNote] = useState(first.code);
  const [good, setGood] = useState(1);
  const [broken, setBroken] = useState(0);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const choose = (files: readonly File[]) => {
    // why now: a picture of a phone is large, and the device has to keep it
    void Promise.all(files.map(smallerPhoto)).then((smaller) =>
      setPhotos((before) => [...before, ...smaller]),
    );
  };
  const record = async () => {
    if (!name.trim() && photos.length === 0) return setFault(t("unknownNeeded"));
    if (good + broken === 0) return setFault(t("unknownSome"));
    setBusy(true);
    const given = {
      sheetId,
      name: name.trim() || null,
      unit: unit.trim() || null,
      note: note.trim() || null,
      good,
      broken,
    };
    const isWritten = await writing.unknown(given, photos);
    setBusy(false);
    if (isWritten) onDone();
  };
  return (
    <section className="sheet stack gap-12 close-fields count-unknown" aria-label={t("unknown")}>
      <h2>{t("unknown")}</h2>
      <p className="hint">{t("unknownHint")}</p>
      <Form layout="vertical" onFinish={() => void record()}>
        <Form.Item
          label={t("unknownName")}
          htmlFor="unknown-name"
          {...(fault && { validateStatus: "error" as const, help: fault })}
        >
          <Input
            id="unknown-name"
            value={name}
            maxLength={255}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
        <div className="row">
          <div className="stack gap-2">
            <span className="hint" aria-hidden>
              {t("good")}
            </span>
            <Stepper
              label={t("goodOf", { name: t("unknown") })}
              value={good}
              most={most}
              onChange={setGood}
            />
          </div>
          <div className="stack gap-2">
            <span className="hint" aria-hidden>
              {t("broken")}
            </span>
            <Stepper
              label={t("brokenOf", { name: t("unknown") })}
              value={broken}
              most={most}
              onChange={setBroken}
            />
          </div>
        </div>
        <div className="form-pair">
          <Form.Item label={t("unknownUnit")} htmlFor="unknown-unit">
            <Input
              id="unknown-unit"
              value={unit}
              maxLength={30}
              onChange={({ target }) => setUnit(target.value)}
            />
          </Form.Item>
          <Form.Item label={t("note")} htmlFor="unknown-note">
            <Input
              id="unknown-note"
              value={note}
              maxLength={500}
              onChange={({ target }) => setNote(target.value)}
            />
          </Form.Item>
        </div>
        <div className="row middle">
          <FileInput
            label={t("photo")}
            accept={acceptedPictures}
            icon={<CameraOutlined aria-hidden />}
            capture
            onChoose={choose}
          />
          <FileInput
            label={t("photoChoose")}
            accept={acceptedPictures}
            icon={<PictureOutlined aria-hidden />}
            onChoose={choose}
          />
          {photos.length > 0 && (
            <>
              <span>{t("photoCount", { count: photos.length })}</span>
              <Button onClick={() => setPhotos([])}>{t("photoDrop")}</Button>
            </>
          )}
        </div>
        <div className="row middle">
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t("record")}
          </Button>
          <Button onClick={onDone}>{t("cancel")}</Button>
        </div>
      </Form>
    </section>
  );
}
