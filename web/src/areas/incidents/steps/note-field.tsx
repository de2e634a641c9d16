import { Form } from "antd";
import { type ReactNode, useId } from "react";
import { TextArea } from "../../../ui/text-area.tsx";

export interface NoteFieldProps {
  label: string;
  hint?: string;
  most?: number;
  value: string;
  onChange: (value: string) => void;
}

export function NoteField({ label, hint, most = 500, value, onChange }: NoteFieldProps): ReactNode {
  const id = useId();
  return (
    <Form.Item label={label} htmlFor={id} {...(hint && { extra: hint })}>
      <TextArea
        id={id}
        lines={[2, 6]}
        maxLength={most}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  );
}
