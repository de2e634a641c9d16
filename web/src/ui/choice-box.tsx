import { type ReactNode, useLayoutEffect, useRef } from "react";
import "./choice-box.css";

export interface ChoiceBoxProps {
  /** What is chosen, for screen readers. */
  label: string;
  isChosen: boolean;
  /** Some of what the box stands for is chosen. */
  isPartly?: boolean;
  onChange: (isChosen: boolean) => void;
  className?: string;
}

/** The browser's own checkbox in the colours of the theme: hundreds of them cost nothing. */
export function ChoiceBox({
  label,
  isChosen,
  isPartly = false,
  onChange,
  className,
}: ChoiceBoxProps): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={className ? `choice-box ${className}` : "choice-box"}
      aria-label={label}
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
