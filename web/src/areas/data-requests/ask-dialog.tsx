import {
  askAboutMe,
  type DataRequestKind,
  dataRequestKinds,
  dataRequestKindWords,
} from "@so-thiet-bi/contract/data-requests";
import { Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { formatDay } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { Select } from "../../ui/select.tsx";
import { Refusal, useStep } from "../../ui/step.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { text } from "./text.ts";

/** A request about one’s own data, from the own account: who asks is known. */
export function AskDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(askAboutMe.body);
  const ask = useWrite(askAboutMe);
  const [kind, setKind] = useState<DataRequestKind>("CORRECT");
  const [content, setContent] = useState("");
  const ids = { kind: useId(), content: useId() };
  const { isBusy, refused, close, run } = useStep({ forget: () => setContent(""), onClose });
  const file = async () => {
    const { number, answerBy } = await ask.mutateAsync({ body: { kind, content } });
    notifyDone(t("asked", { number, day: formatDay(answerBy) }));
  };
  return (
    <Modal
      open={open}
      title={t("askTitle")}
      okText={t("ask")}
      okButtonProps={{ loading: isBusy }}
      cancelText={t("cancel")}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => void run(file)}
      onCancel={close}
      destroyOnHidden
    >
      <div className="stack">
        <div className="stack gap-0">
          <label htmlFor={ids.kind}>{label("kind")}</label>
          <Select
            id={ids.kind}
            value={kind}
            allowClear={false}
            options={dataRequestKinds.map((value) => ({ value, label: say(dataRequestKindWords[value]) }))}
            onChange={(next) => setKind(next as DataRequestKind)}
          />
        </div>
        <div className="stack gap-0">
          <label htmlFor={ids.content}>{label("content")}</label>
          <TextArea
            id={ids.content}
            lines={[3, 8]}
            maxLength={2000}
            value={content}
            onChange={({ target }) => setContent(target.value)}
          />
        </div>
        <p className="hint">{t("askHint")}</p>
        <Refusal sentences={refused} />
      </div>
    </Modal>
  );
}
