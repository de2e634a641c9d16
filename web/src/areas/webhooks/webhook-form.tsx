import {
  changeWebhook,
  createWebhook,
  type Webhook,
  type WebhookKind,
  webhookKind,
  webhookKinds,
} from "@so-thiet-bi/contract/webhooks";
import { Checkbox, Form, Input } from "antd";
import type { ReactNode } from "react";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { DrawerFields, type DrawerFormProps, RecordDrawer, useDrawerForm } from "../../ui/record-drawer.tsx";
import { text } from "./text.ts";

export function WebhookForm(props: DrawerFormProps<Webhook>): ReactNode {
  const t = useText(text);
  const { kept, onClose } = props;
  return (
    <RecordDrawer kept={kept} title={t(kept ? "editTitle" : "newTitle")} onClose={onClose}>
      <Fields {...props} />
    </RecordDrawer>
  );
}

interface Values {
  name: string;
  address: string;
  kinds: WebhookKind[];
  active: boolean;
  version?: number;
}

const valuesOf = ({ name, address, kinds, active, version }: Webhook): Values => ({
  ...{ name, address, kinds, active, version },
});

function Fields(props: DrawerFormProps<Webhook>): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(createWebhook.body);
  const form = useDrawerForm<Webhook, Values, typeof createWebhook>({
    ...props,
    single: true,
    create: createWebhook,
    change: changeWebhook,
    blank: () => ({ name: "", address: "", kinds: [], active: true }),
    valuesOf,
    bodyOf: (values) => values,
    said: ({ name }) => t("saved", { name }),
  });
  return (
    <DrawerFields form={form} onClose={props.onClose}>
      <Form.Item name="name" label={label("name")} required>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="address" label={label("address")} extra={t("addressHint")} required>
        <Input maxLength={500} inputMode="url" autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="kinds" label={label("kinds")} extra={t("kindsHint")}>
        <Checkbox.Group
          className="box-columns"
          options={webhookKind.options.map((value) => ({ value, label: say(webhookKinds[value].words) }))}
        />
      </Form.Item>
      <Form.Item name="active" valuePropName="checked">
        <Checkbox>{label("active")}</Checkbox>
      </Form.Item>
    </DrawerFields>
  );
}
