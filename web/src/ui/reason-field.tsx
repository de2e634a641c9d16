import { Form } from "antd";
import { type ReactNode, useId } from "react";
import { TextArea } from "./text-area.tsx";

export interface ReasonFieldProps {
  label: string;
  /** Who will read it, or how long it must be. */
  hint: string;
  required?: boolean;
  value: string;
  onChange: (reason: string) => void;
}

/** Why a step is taken: the first thing to be typed in its dialog. */
export function ReasonField({ label, hint, required = true, value, onChange }: ReasonFieldProps): ReactNode {
  const id = useId();
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={label} htmlFor={id} required={required} extra={hint}>
        <TextArea
          id={id}
          autoFocus
          lines={[2, 6]}
          maxLength={500}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Form.Item>
    </Form>
  );
}
