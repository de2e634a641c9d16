import { InboxOutlined } from "@ant-design/icons";
import { Button, Upload } from "antd";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../../lib/client.ts";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { listAt } from "../addresses.ts";
import { useListSteps } from "../api.ts";
import { text } from "./lists.text.ts";

/** Takes in the file of a list from another installation, as a draft. Why it was refused is announced. */
export function ReceiveButton(): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const { receive } = useListSteps();
  const take = async (file: File) => {
    try {
      const list = await receive.mutateAsync({ file });
      notifyDone(t("received", { name: list.name, count: list.items, from: list.receivedFrom ?? "" }));
      void navigate(listAt(list.id));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    }
  };
  return (
    <Upload
      accept=".json"
      multiple={false}
      showUploadList={false}
      disabled={receive.isPending}
      beforeUpload={(file) => {
        void take(file);
        // why: the file is sent by the page, not by antd
        return false;
      }}
    >
      <Button icon={<InboxOutlined aria-hidden />} loading={receive.isPending} title={t("receiveHint")}>
        {t("receive")}
      </Button>
    </Upload>
  );
}
