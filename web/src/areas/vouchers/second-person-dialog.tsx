import { askSecondPerson, listSecondPersons, type Voucher } from "@so-thiet-bi/contract/vouchers";
import { Alert, Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { ApiError } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { Select } from "../../ui/select.tsx";
import { text } from "./text.ts";

/** Names the colleague who is to look on; they are told, and confirm with their own account. */
export function SecondPersonDialog({
  voucher,
  open,
  onClose,
}: {
  voucher: Voucher;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const id = useId();
  const people = useRead(listSecondPersons, ofId(open ? voucher.id : undefined));
  const ask = useWrite(askSecondPerson);
  const [chosen, setChosen] = useState<number>();
  const [refused, setRefused] = useState<string>();
  const close = () => {
    setChosen(undefined);
    setRefused(undefined);
    onClose();
  };
  const send = async () => {
    if (chosen === undefined) return;
    setRefused(undefined);
    try {
      const { secondPerson } = await ask.mutateAsync({
        params: { id: voucher.id },
        body: { userId: chosen, version: voucher.version },
      });
      notifyDone(t("secondPersonAsked", { name: secondPerson?.name ?? "" }));
      close();
    } catch (failure) {
      if (failure instanceof ApiError) setRefused(Object.values(failure.fields)[0] ?? failure.message);
    }
  };
  return (
    <Modal
      open={open}
      title={t("askSecondPerson")}
      okText={t("ask")}
      okButtonProps={{ loading: ask.isPending, disabled: chosen === undefined }}
      cancelText={t("cancelAsking")}
      onOk={() => void send()}
      onCancel={close}
    >
      <div className="stack">
        <p>{t("askSecondPersonHint")}</p>
        {refused !== undefined && <Alert type="error" showIcon title={refused} />}
        <label htmlFor={id}>{t("secondPerson")}</label>
        <Select
          id={id}
          value={chosen}
          loading={people.isFetching}
          options={(people.data?.items ?? []).map(({ id: value, name }) => ({ value, label: name }))}
          showSearch={{ optionFilterProp: "label" }}
          onChange={setChosen}
        />
      </div>
    </Modal>
  );
}
