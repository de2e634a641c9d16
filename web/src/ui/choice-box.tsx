import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import "./choice-box.css";

export interface ChoiceBoxProps {
  /** What is chosen, for screen readers. */
  label: string;
  isChosen: boolean;
  /** Some of what the box stands for is chosen. */
  isPartly?: boolean;
  onChange: (isChosen: boolean) => void;
  className?: string;
  /** For a label that stands beside it. */
  id?: string;
}

/** The browser's own checkbox in the colours of the theme: hundreds of them cost nothing. */
export function ChoiceBox({
  label,
  isChosen,
  isPartly = false,
  onChange,
  className,
  id,
}: ChoiceBoxProps): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <input
      ref={box}
      id={id}
      type="checkbox"
      className={className ? `choice-box ${className}` : "choice-box"}
      aria-label={label}
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/** The box with its words beside it, which choose as well. */
export function ChoiceRow(props: Omit<ChoiceBoxProps, "id" | "className">): ReactNode {
  const id = useId();
  return (
    <label className="row-words" htmlFor={id}>
      <ChoiceBox {...props} id={id} />
      <span>{props.label}</span>
    </label>
  );
}
