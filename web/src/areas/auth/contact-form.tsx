import { changeProfile, getProfile, type Profile } from "@so-thiet-bi/contract/auth";
import { Button, Form, Input, Switch } from "antd";
import type { ReactNode } from "react";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useRead } from "../../lib/queries.ts";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { Answered } from "../../ui/states.tsx";
import { text } from "./account.text.ts";
import { useChangeProfile } from "./api.ts";

/** How the person of the session can be reached. */
export function ContactForm(): ReactNode {
  const t = useText(text);
  const profile = useRead(getProfile, {});
  return (
    <section className="sheet stack" aria-labelledby="account-contact">
      <div>
        <h2 id="account-contact">{t("contact")}</h2>
        <p className="hint">{t("contactHint")}</p>
      </div>
      <Answered of={profile} rows={2}>
        {(known) => <ContactFields profile={known} />}
      </Answered>
    </section>
  );
}

function ContactFields({ profile }: { profile: Profile }): ReactNode {
  const t = useText(text);
  const label = useLabel(changeProfile.body);
  const change = useChangeProfile();
  const record = useRecordForm({
    schema: changeProfile.body,
    toBody: ({ email, phone, mailDigest }: Profile) => ({ email, phone, mailDigest }),
    async save(body) {
      record.reset(await change.mutateAsync({ body }));
      notifyDone(t("contactSaved"));
    },
  });
  return (
    <RecordFormFrame record={record} initialValues={profile}>
      <div className="form-pair">
        <Form.Item name="email" label={label("email")}>
          <Input type="email" maxLength={255} autoComplete="email" />
        </Form.Item>
        <Form.Item name="phone" label={label("phone")}>
          <Input type="tel" maxLength={30} autoComplete="tel" />
        </Form.Item>
      </div>
      {profile.sendsMail ? (
        <Form.Item
          name="mailDigest"
          valuePropName="checked"
          label={t("mailDigest")}
          extra={t("mailDigestHint")}
        >
          <Switch />
        </Form.Item>
      ) : (
        <p className="hint">{t("mailDigestUnsent")}</p>
      )}
      <Button htmlType="submit" loading={record.saving}>
        {t("save")}
      </Button>
    </RecordFormFrame>
  );
}
