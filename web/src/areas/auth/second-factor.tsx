import {
  beginSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
  type SecondFactorSetUp,
  startSecondFactor,
  stopSecondFactor,
} from "@so-thiet-bi/contract/auth";
import { Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { encode } from "uqr";
import { formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useRead, useWrite } from "../../lib/queries.ts";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { Answered } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text } from "./second-factor.text.ts";
import "./second-factor.css";

type Doing = "begin" | "renew" | "stop";

/** A code of the phone beside the password, for those who want it and those who must have it. */
export function SecondFactorSection({ onStarted }: { onStarted: () => void }): ReactNode {
  const t = useText(text);
  const factor = useRead(getSecondFactor, {});
  const [doing, setDoing] = useState<Doing>();
  const [setUp, setSetUp] = useState<SecondFactorSetUp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setDoing(undefined);
    setSetUp(undefined);
  };
  const handOut = (given: readonly string[]) => {
    close();
    setCodes(given);
  };
  return (
    <section className="sheet stack" aria-labelledby="account-second-factor">
      <div>
        <h2 id="account-second-factor">{t("title")}</h2>
        <p className="hint">{t("hint")}</p>
      </div>
      {codes ? (
        <HandedOutCodes
          codes={codes}
          onDone={() => {
            setCodes(undefined);
            onStarted();
          }}
        />
      ) : (
        <Answered of={factor} rows={2}>
          {(known) => (
            <>
              <State factor={known} />
              {doing === undefined && <Choices factor={known} onChoose={setDoing} />}
            </>
          )}
        </Answered>
      )}
      {doing === "begin" && !setUp && <PasswordStep onSetUp={setSetUp} onCancel={close} />}
      {doing === "begin" && setUp && <AppStep setUp={setUp} onCodes={handOut} onCancel={close} />}
      {(doing === "renew" || doing === "stop") && (
        <ProofStep key={doing} doing={doing} onCodes={handOut} onClose={close} />
      )}
    </section>
  );
}

function State({ factor: { since, recoveryCodesLeft } }: { factor: SecondFactor }): ReactNode {
  const t = useText(text);
  if (since === null)
    return (
      <p>
        <StatusTag tone="past">{t("isOff")}</StatusTag>
      </p>
    );
  return (
    <p>
      <StatusTag tone="good">{t("isOn", { at: formatInstant(since) })}</StatusTag>{" "}
      {t("codesLeft", { count: recoveryCodesLeft })}
    </p>
  );
}

function Choices({
  factor,
  onChoose,
}: {
  factor: SecondFactor;
  onChoose: (doing: Doing) => void;
}): ReactNode {
  const t = useText(text);
  if (factor.since === null)
    return (
      <div>
        <Button onClick={() => onChoose("begin")}>{t("begin")}</Button>
      </div>
    );
  return (
    <div className="row">
      <Button onClick={() => onChoose("renew")}>{t("renew")}</Button>
      <Button danger onClick={() => onChoose("stop")}>
        {t("stop")}
      </Button>
    </div>
  );
}

function PasswordStep({
  onSetUp,
  onCancel,
}: {
  onSetUp: (setUp: SecondFactorSetUp) => void;
  onCancel: () => void;
}): ReactNode {
  const t = useText(text);
  const begin = useWrite(beginSecondFactor);
  const record = useRecordForm({
    schema: stopSecondFactor.body.pick({ password: true }),
    toBody: ({ password }: { password: string }) => ({ password }),
    save: async (body) => onSetUp(await begin.mutateAsync({ body })),
  });
  return (
    <RecordFormFrame record={record} initialValues={{ password: "" }}>
      <PasswordField />
      <Buttons verb={t("next")} saving={record.saving} onCancel={onCancel} />
    </RecordFormFrame>
  );
}

interface AppStepProps {
  setUp: SecondFactorSetUp;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

function AppStep({ setUp, onCodes, onCancel }: AppStepProps): ReactNode {
  const t = useText(text);
  const start = useWrite(startSecondFactor);
  const record = useRecordForm({
    schema: startSecondFactor.body,
    toBody: ({ code }: { code: string }) => ({ code }),
    async save(body) {
      const { recoveryCodes } = await start.mutateAsync({ body });
      notifyDone(t("started"));
      onCodes(recoveryCodes);
    },
  });
  return (
    <RecordFormFrame record={record} initialValues={{ code: "" }}>
      <div className="stack">
        <p>{t("appHint")}</p>
        <div className="second-factor-setup">
          <QrCode address={setUp.address} />
          <p>
            <span className="hint">{t("secret")}</span>
            <br />
            <code>{setUp.secret.match(/.{1,4}/g)?.join(" ")}</code>
          </p>
        </div>
        <CodeField isNumber />
        <Buttons verb={t("confirm")} saving={record.saving} onCancel={onCancel} />
      </div>
    </RecordFormFrame>
  );
}

interface ProofStepProps {
  doing: "renew" | "stop";
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** What weakens the account needs the password and the phone, or a code on paper. */
function ProofStep({ doing, onCodes, onClose }: ProofStepProps): ReactNode {
  const t = useText(text);
  const renew = useWrite(renewRecoveryCodes);
  const stop = useWrite(stopSecondFactor);
  const record = useRecordForm({
    schema: stopSecondFactor.body,
    toBody: ({ password, code }: { password: string; code: string }) => ({ password, code }),
    async save(body) {
      if (doing === "renew") return onCodes((await renew.mutateAsync({ body })).recoveryCodes);
      await stop.mutateAsync({ body });
      notifyDone(t("stopped"));
      onClose();
    },
  });
  return (
    <RecordFormFrame record={record} initialValues={{ password: "", code: "" }}>
      <p className="hint">{t(doing === "renew" ? "renewHint" : "stopHint")}</p>
      <PasswordField />
      <CodeField />
      <Buttons verb={t(doing)} danger={doing === "stop"} saving={record.saving} onCancel={onClose} />
    </RecordFormFrame>
  );
}

function HandedOutCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }): ReactNode {
  const t = useText(text);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    notifyDone(t("copied"));
  };
  return (
    <div className="stack">
      <div>
        <h3>{t("recoveryCodes")}</h3>
        <p>{t("codesHint")}</p>
      </div>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        {/* there is no clipboard on plain HTTP inside the house */}
        {"clipboard" in navigator && <Button onClick={() => void copy()}>{t("copy")}</Button>}
        <Button type="primary" onClick={onDone}>
          {t("codesDone")}
        </Button>
      </div>
    </div>
  );
}

function PasswordField(): ReactNode {
  const t = useText(text);
  return (
    <Form.Item name="password" label={t("password")} required>
      <Input.Password autoComplete="current-password" maxLength={200} />
    </Form.Item>
  );
}

function CodeField({ isNumber = false }: { isNumber?: boolean }): ReactNode {
  const t = useText(text);
  return (
    <Form.Item name="code" label={t("code")} {...(!isNumber && { extra: t("codeHint") })} required>
      <Input autoComplete="one-time-code" inputMode={isNumber ? "numeric" : "text"} maxLength={40} />
    </Form.Item>
  );
}

function Buttons({
  verb,
  saving,
  danger = false,
  onCancel,
}: {
  verb: string;
  saving: boolean;
  danger?: boolean;
  onCancel: () => void;
}): ReactNode {
  const t = useText(text);
  return (
    <div className="row">
      <Button type="primary" htmlType="submit" danger={danger} loading={saving}>
        {verb}
      </Button>
      <Button onClick={onCancel}>{t("cancel")}</Button>
    </div>
  );
}

function QrCode({ address }: { address: string }): ReactNode {
  const t = useText(text);
  const { size, data } = encode(address, { ecc: "M", border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className="second-factor-qr"
      role="img"
      aria-label={t("qr")}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={squares.join("")} />
    </svg>
  );
}
