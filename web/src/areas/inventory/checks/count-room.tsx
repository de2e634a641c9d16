import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { countRoom } from "@so-thiet-bi/contract/inventory";
import { Input, type InputRef, Modal } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useRead, useWrite } from "../../../lib/queries.ts";
import { useUser } from "../../../lib/session.ts";
import { Answered } from "../../../ui/states.tsx";
import { Refusal, useStep } from "../../../ui/step.tsx";
import { useNarrow } from "../../../ui/use-narrow.ts";
import { useSettled } from "../../../ui/use-settled.ts";
import { countAt } from "../check-addresses.ts";
import "./checks.css";
import { text } from "./count-room.text.ts";

/** One room is chosen and counted at once; the server cuts the books off and appoints its keepers. */
export function CountRoom({
  first,
  onClose,
}: {
  /** The room one comes from. */
  first: number | undefined;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const { department } = useUser();
  const narrow = useNarrow();
  const [chosen, setChosen] = useState(first);
  const [typed, setTyped] = useState("");
  const field = useRef<InputRef>(null);
  const search = useSettled(typed.trim().slice(0, 200));
  const rooms = useRead(
    functionalRooms.calls.choose,
    { query: { departmentId: department.id, ...(search && { search }) } },
    { keepPrevious: true },
  );
  const of = useRead(functionalRooms.calls.get, first === undefined ? undefined : { params: { id: first } });
  const begin = useWrite(countRoom);
  // why: closing would change the address that was just left for the counting page
  const stays = () => undefined;
  const { isBusy, refused, run } = useStep({ forget: stays, onClose: stays });
  const perform = () =>
    run(async () => {
      if (chosen === undefined) return;
      const { check, sheetId } = await begin.mutateAsync({ body: { roomId: chosen } });
      notifyDone(t("begun", { name: check.name }));
      await navigate(countAt(check.id, sheetId));
    });
  return (
    <Modal
      open
      title={of.data ? t("titleOf", { room: of.data.name }) : t("title")}
      okText={t("begin")}
      okButtonProps={{ loading: isBusy, disabled: chosen === undefined, autoFocus: first !== undefined }}
      cancelText={t("cancel")}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => void perform()}
      onCancel={() => !isBusy && onClose()}
      // why not autoFocus: the dialog takes the focus to its first button once it stands
      afterOpenChange={(isOpen) => isOpen && !narrow && field.current?.focus()}
    >
      <div
        className="stack count-room"
        ref={narrow && first === undefined ? focusOn : undefined}
        tabIndex={-1}
      >
        <p className="hint">{t("hint")}</p>
        <Refusal sentences={refused} />
        {first === undefined && (
          <>
            <Input
              type="search"
              allowClear
              ref={field}
              aria-label={t("search")}
              placeholder={t("search")}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Answered of={rooms}>
              {({ items }) => (
                <fieldset className="count-rooms" aria-label={t("rooms")}>
                  {items.map(({ id, name, code }) => (
                    <button
                      key={id}
                      type="button"
                      className="choice-chip"
                      aria-pressed={chosen === id}
                      onClick={() => setChosen(id)}
                    >
                      {name} {code && <span className="hint">{code}</span>}
                    </button>
                  ))}
                  {items.length === 0 && <p className="hint">{t("noRoom")}</p>}
                </fieldset>
              )}
            </Answered>
          </>
        )}
      </div>
    </Modal>
  );
}

/** On a phone neither the button that closes, nor a field: its keyboard would cover the rooms. */
function focusOn(body: HTMLElement | null): void {
  body?.focus();
}
