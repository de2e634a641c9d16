import { addAttachment } from "@so-thiet-bi/contract/files";
import { checkRoom, type Registration } from "@so-thiet-bi/contract/registrations";
import { type FiveS, fiveS, fiveSMeaning, fiveSText, fiveSWords } from "@so-thiet-bi/contract/room-checks";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Checkbox, Drawer, Form } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import { brokenHome } from "../../../lib/addresses.ts";
import { ApiError, call } from "../../../lib/client.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { reread, useWrite } from "../../../lib/queries.ts";
import { PhotoPicker } from "../../../ui/attachments/photo-picker.tsx";
import { smallerPhoto } from "../../../ui/attachments/smaller-photo.ts";
import { TextArea } from "../../../ui/text-area.tsx";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { useSlotWords } from "../../loans/slot-words.ts";
import { text } from "./room-check.text.ts";
import "./room-check.css";

const fewestGroups = 6;
const mostPhotos = 3;

interface Found {
  group: number | null;
  met: readonly FiveS[];
  note: string;
}

/** How the class leaves the room: five ticks, the group, a photo. Made for a phone in the corridor. */
export function RoomCheckSheet({ slip, onClose }: { slip: Registration; onClose: () => void }): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const slotWords = useSlotWords();
  const navigate = useNavigate();
  const { save, isSaving, trouble } = useSaving(slip);
  const { roomCheck: before, classroom, room, lines } = slip;
  const [found, setFound] = useState<Found>({
    group: before?.groupNumber ?? null,
    met: before?.met ?? [],
    note: before?.note ?? "",
  });
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const change = (changes: Partial<Found>) => setFound((now) => ({ ...now, ...changes }));
  const saveAnd = async (then: () => void) => {
    if (await save(found, photos)) then();
  };
  const report = (equipmentId: number | null) =>
    saveAnd(() => {
      const group = found.group !== null && t("groupNumber", { number: found.group });
      const where = [room?.name, group].filter(Boolean).join(", ");
      void navigate(reportAddress(slip, `${where}: ${found.note.trim()}`, equipmentId));
    });
  return (
    <Drawer
      open
      onClose={onClose}
      title={t("title")}
      size={narrow ? "100%" : 520}
      className="room-check"
      footer={
        <div className="row gap-8-16 middle at-end thumbs">
          <Button
            className="phone-fills"
            type="primary"
            size="large"
            loading={isSaving}
            onClick={() => void saveAnd(onClose)}
          >
            {t("save")}
          </Button>
        </div>
      }
    >
      <Form layout="vertical" component="div">
        <p className="space-below-12">
          <strong>{room?.name}</strong>
          <span className="hint block">
            {[slotWords(slip), classroom && t("class", { name: classroom.name })].filter(Boolean).join(" · ")}
          </span>
        </p>
        {trouble && <Alert className="space-below-12" type="error" showIcon title={trouble} />}
        <FiveSTicks met={found.met} onChange={(met) => change({ met })} />
        <GroupChips
          most={Math.max(slip.groupCount ?? 0, fewestGroups, found.group ?? 0)}
          chosen={found.group}
          onChoose={(group) => change({ group })}
        />
        <Form.Item label={t("photo")}>
          <PhotoPicker label={t("photo")} photos={photos} most={mostPhotos} onChange={setPhotos} />
        </Form.Item>
        <NoteField note={found.note} onChange={(note) => change({ note })} />
        {found.note.trim() !== "" && (
          <Form.Item label={t("report")} extra={t("reportHint")}>
            <div className="row">
              {lines.map(({ equipmentId, name }) => (
                <Button key={equipmentId} disabled={isSaving} onClick={() => void report(equipmentId)}>
                  {name}
                </Button>
              ))}
              <Button disabled={isSaving} onClick={() => void report(null)}>
                {t("reportOther")}
              </Button>
            </div>
          </Form.Item>
        )}
      </Form>
    </Drawer>
  );
}

/** The check first, then its photos: one that cannot be sent does not take the check away. */
function useSaving({ id, roomCheck: before }: Registration) {
  const t = useText(text);
  const say = useSay();
  const queries = useQueryClient();
  const check = useWrite(checkRoom);
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  const sendPhotos = async (subjectId: number, photos: readonly File[]) => {
    try {
      for (const photo of photos) {
        const file = await smallerPhoto(photo);
        await call(addAttachment, { body: { subjectType: "room-check", subjectId }, file });
      }
    } catch (failure) {
      // why: the client has said already what became of the photo
      if (!(failure instanceof ApiError)) throw failure;
    }
    if (photos.length > 0) await reread(queries, addAttachment.touches);
  };

  /** True once the check is kept. */
  const save = async ({ group, met, note }: Found, photos: readonly File[]): Promise<boolean> => {
    setSaving(true);
    setTrouble(undefined);
    try {
      const { roomCheck } = await check.mutateAsync({
        params: { id },
        body: {
          groupNumber: group,
          met: [...met],
          note: note.trim() || null,
          ...(before && { version: before.version }),
        },
      });
      if (roomCheck) await sendPhotos(roomCheck.id, photos);
      notifyDone(t("done", { result: say(fiveSText(met)) }));
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setTrouble(failure.message);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, trouble };
}

function FiveSTicks({
  met,
  onChange,
}: {
  met: readonly FiveS[];
  onChange: (met: FiveS[]) => void;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <Form.Item label={t("fiveS")}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame into the list */}
      <div role="group" aria-label={t("fiveS")} className="five-s">
        <Checkbox
          className="five-s-all"
          checked={met.length === fiveS.length}
          indeterminate={met.length > 0 && met.length < fiveS.length}
          onChange={({ target }) => onChange(target.checked ? [...fiveS] : [])}
        >
          <strong>{t("all")}</strong>
        </Checkbox>
        {fiveS.map((one) => (
          <Checkbox
            key={one}
            checked={met.includes(one)}
            onChange={({ target }) =>
              onChange(target.checked ? [...met, one] : met.filter((other) => other !== one))
            }
          >
            {say(fiveSWords[one])}
            <span className="hint block">{say(fiveSMeaning[one])}</span>
          </Checkbox>
        ))}
      </div>
    </Form.Item>
  );
}

function GroupChips({
  most,
  chosen,
  onChoose,
}: {
  most: number;
  chosen: number | null;
  onChoose: (group: number | null) => void;
}): ReactNode {
  const t = useText(text);
  return (
    <Form.Item label={t("group")} extra={t("groupHint")}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame into the line */}
      <div role="group" aria-label={t("group")} className="choice-chips">
        {Array.from({ length: most }, (_, index) => index + 1).map((number) => (
          <button
            key={number}
            type="button"
            className="choice-chip"
            aria-label={t("groupNumber", { number })}
            aria-pressed={number === chosen}
            onClick={() => onChoose(number === chosen ? null : number)}
          >
            {number}
          </button>
        ))}
      </div>
    </Form.Item>
  );
}

function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }): ReactNode {
  const t = useText(text);
  const field = useId();
  return (
    <Form.Item label={t("note")} htmlFor={field}>
      <TextArea
        id={field}
        lines={[2, 4]}
        maxLength={500}
        value={note}
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  );
}

/** The report begins with what is known here already. */
function reportAddress({ classroom, date }: Registration, note: string, equipmentId: number | null): string {
  const query = new URLSearchParams({
    ...(equipmentId !== null && { equipment: String(equipmentId) }),
    note,
    day: date,
    ...(classroom && { classId: String(classroom.id), className: classroom.name }),
  });
  return `${brokenHome}/new?${query}`;
}
