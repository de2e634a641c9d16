import { Button, type ButtonProps } from "antd";
import { type ReactNode, useRef } from "react";

export interface FileInputProps extends Pick<ButtonProps, "icon" | "type" | "disabled"> {
  label: string;
  accept: string;
  /** Opens the camera of a phone at once. */
  capture?: boolean;
  onChoose: (files: File[]) => void;
}

/** A button that opens the browser's own choosing of files. */
export function FileInput({ label, accept, capture, onChoose, ...button }: FileInputProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={accept}
        {...(capture ? { capture: "environment" as const } : { multiple: true })}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // the same file can be chosen again after it was refused
          target.value = "";
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
