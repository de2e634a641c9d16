import {
  accountMatches,
  accountMatchWords,
  changeIdentityProvider,
  createIdentityProvider,
  type IdentityProvider,
} from "@so-thiet-bi/contract/identity-providers";
import { Checkbox, Form, Input } from "antd";
import type { ReactNode } from "react";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { DrawerFields, type DrawerFormProps, RecordDrawer, useDrawerForm } from "../../ui/record-drawer.tsx";
import { Select } from "../../ui/select.tsx";
import { UnitSelect } from "../../ui/unit-select.tsx";
import { text } from "./text.ts";

export function ProviderForm(props: DrawerFormProps<IdentityProvider>): ReactNode {
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
  issuer: string;
  clientId: string;
  clientSecret: string;
  departmentId: number;
  claim: string;
  matches: IdentityProvider["matches"];
  makesAccounts: boolean;
  active: boolean;
  version?: number;
}

const valuesOf = ({
  id: _id,
  hasSecret: _hasSecret,
  departmentName: _departmentName,
  endedAddress: _endedAddress,
  accounts: _accounts,
  updatedAt: _updatedAt,
  ...kept
}: IdentityProvider): Values => ({ ...kept, clientSecret: "" });

/** An empty secret is one that was not typed. */
const bodyOf = ({ clientSecret, ...values }: Values) => ({
  ...values,
  ...(clientSecret && { clientSecret }),
});

function Fields(props: DrawerFormProps<IdentityProvider>): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { department } = useUser();
  const label = useLabel(createIdentityProvider.body);
  const form = useDrawerForm<IdentityProvider, Values, typeof createIdentityProvider>({
    ...props,
    apart: "provider",
    create: createIdentityProvider,
    change: changeIdentityProvider,
    blank: () => ({
      ...{ name: "", issuer: "", clientId: "", clientSecret: "", departmentId: department.id },
      ...{ claim: "preferred_username", matches: "USERNAME", makesAccounts: false, active: true },
    }),
    valuesOf,
    bodyOf,
    said: ({ name }) => t("saved", { name }),
  });
  return (
    <DrawerFields form={form} onClose={props.onClose}>
      <Form.Item name="name" label={label("name")} required>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="issuer" label={label("issuer")} extra={t("issuerHint")} required>
        <Input maxLength={300} inputMode="url" autoComplete="off" spellCheck={false} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="clientId" label={label("clientId")} required>
          <Input maxLength={200} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="clientSecret"
          label={label("clientSecret")}
          extra={t(props.kept?.hasSecret ? "secretHint" : "secretHintNew")}
        >
          <Input.Password maxLength={500} autoComplete="new-password" />
        </Form.Item>
      </div>
      <Form.Item name="departmentId" label={label("departmentId")} extra={t("unitHint")} required>
        <UnitSelect />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="claim" label={label("claim")} extra={t("claimHint")} required>
          <Input maxLength={60} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name="matches" label={label("matches")} required>
          <Select
            options={accountMatches.map((value) => ({ value, label: say(accountMatchWords[value]) }))}
          />
        </Form.Item>
      </div>
      <Form.Item name="makesAccounts" valuePropName="checked" extra={t("makesHint")}>
        <Checkbox>{label("makesAccounts")}</Checkbox>
      </Form.Item>
      <Form.Item name="active" valuePropName="checked">
        <Checkbox>{label("active")}</Checkbox>
      </Form.Item>
    </DrawerFields>
  );
}
