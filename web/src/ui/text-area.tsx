import { Input } from "antd";
import type { TextAreaProps as AntdProps, TextAreaRef } from "antd/es/input/TextArea";
import type { ReactNode, Ref } from "react";
import { useText } from "../lib/language.ts";
import { saysOfPersons } from "./says-of-persons.ts";
import { text } from "./text-area.text.ts";

export interface TextAreaProps extends Omit<AntdProps, "autoSize" | "rows" | "style"> {
  /** How many lines high it is at least and at most. */
  lines: readonly [least: number, most: number];
  ref?: Ref<TextAreaRef>;
}

// why asked: without it antd measures the text at each key, a third of what the key costs
const growsByItself = typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content");

/**
 * antd’s field for several lines, as high as what is written in it. What somebody types freely stays as long as the
 * books, so it is said there if that seems to be of a person.
 */
export function TextArea(props: TextAreaProps): ReactNode {
  const t = useText(text);
  const { value } = props;
  return (
    <>
      <Field {...props} />
      {typeof value === "string" && saysOfPersons(value) && (
        <p className="hint" role="status">
          {t("ofPersons")}
        </p>
      )}
    </>
  );
}

function Field({ lines: [least, most], className = "", ...rest }: TextAreaProps): ReactNode {
  if (!growsByItself)
    return <Input.TextArea className={className} autoSize={{ minRows: least, maxRows: most }} {...rest} />;
  return (
    <Input.TextArea
      className={`text-area ${className}`}
      rows={least}
      // 10 pixels: the room above and below the text, and the border
      style={{ minHeight: `calc(${least}lh + 10px)`, maxHeight: `calc(${most}lh + 10px)` }}
      {...rest}
    />
  );
}
