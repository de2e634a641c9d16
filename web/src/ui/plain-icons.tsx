/** The few icons that are there before those of antd. They say nothing: words stand beside them. */
import type { ReactNode } from "react";

const shapes = {
  close: <path d="m5 5 14 14M19 5 5 19" />,
  error: (
    <>
      <circle className="filled" cx="12" cy="12" r="10.5" stroke="none" />
      <path className="in-filled" d="m8.5 8.5 7 7m0-7-7 7" />
    </>
  ),
  eye: (
    <>
      <path d="M1.5 12C6 2.8 18 2.8 22.5 12 18 21.2 6 21.2 1.5 12Z" />
      <circle cx="12" cy="12" r="3.8" />
    </>
  ),
  eyeClosed: (
    <>
      <path d="M1.5 12C6 2.8 18 2.8 22.5 12 18 21.2 6 21.2 1.5 12Z" />
      <circle cx="12" cy="12" r="3.8" />
      <path d="M20.5 3 3.5 21" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="10" />
      <ellipse cx="12" cy="12" rx="4.5" ry="10" />
      <path d="M2 12h20M4 6.5c5 2.2 11 2.2 16 0M4 17.5c5-2.2 11-2.2 16 0" />
    </>
  ),
  info: (
    <>
      <circle className="filled" cx="12" cy="12" r="10.5" stroke="none" />
      <path className="in-filled" d="M12 11v6m0-10.1v.1" />
    </>
  ),
  success: (
    <>
      <circle className="filled" cx="12" cy="12" r="10.5" stroke="none" />
      <path className="in-filled" d="m7.5 12.5 3 3.5 6-8" />
    </>
  ),
  turning: <path d="M12 2a10 10 0 0 1 10 10" />,
};

export function PlainIcon({ shape }: { shape: keyof typeof shapes }): ReactNode {
  return (
    <svg className="plain-icon" viewBox="0 0 24 24" aria-hidden data-turns={shape === "turning" || undefined}>
      {shapes[shape]}
    </svg>
  );
}
