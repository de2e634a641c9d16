import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useText } from "../lib/language.ts";
import { openPdf, type PdfPages } from "./pdf-pages.ts";
import { FailedState, type Failure, LoadingState } from "./states.tsx";
import { text } from "./text.ts";

export interface PaperPreviewProps {
  /** The PDF. Another function loads anew, so it comes from `useCallback`. */
  load: () => Promise<Blob>;
  /** The file on the screen, or nothing while another is on its way. */
  onLoaded?: (file: Blob | undefined) => void;
}

type State = { is: "loading" } | { is: "failed"; error: Failure } | { is: "open"; pages: PdfPages };

/** Shows the pages of the very PDF that is printed, as wide as there is room. */
export function PaperPreview({ load, onLoaded }: PaperPreviewProps): ReactNode {
  const t = useText(text);
  const [turn, setTurn] = useState(0);
  const state = useOpenPdf(load, onLoaded, turn);
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLDivElement | null) => {
    if (!element) return;
    const look = () => setWidth(Math.min(element.clientWidth, widest));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div className="paper-preview" ref={measure}>
      {state.is === "loading" && <LoadingState rows={10} />}
      {state.is === "failed" && <FailedState error={state.error} onRetry={() => setTurn(turn + 1)} />}
      {state.is === "open" && (
        <>
          <p className="hint" aria-live="polite">
            {t("pages", { count: state.pages.count })}
          </p>
          {Array.from({ length: state.pages.count }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number
            <PaperPage key={at} pages={state.pages} number={at + 1} width={width} />
          ))}
        </>
      )}
    </div>
  );
}

/** Wider than that, a page is no easier to read. */
const widest = 1100;

function useOpenPdf(load: () => Promise<Blob>, onLoaded: PaperPreviewProps["onLoaded"], turn: number): State {
  const [state, setState] = useState<State>({ is: "loading" });
  const tell = useRef(onLoaded);
  tell.current = onLoaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    let isWanted = true;
    let opened: PdfPages | undefined;
    const open = async () => {
      const file = await load();
      const pages = await openPdf(file);
      if (!isWanted) return pages.close();
      opened = pages;
      setState({ is: "open", pages });
      tell.current?.(file);
    };
    setState({ is: "loading" });
    tell.current?.(undefined);
    open().catch((error: unknown) => {
      if (isWanted) setState({ is: "failed", error: error instanceof Error ? error : { message: "" } });
    });
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, [load, turn]);
  return state;
}

/** A page is drawn when it comes near: a book of two hundred pages opens as fast as a voucher. */
function PaperPage({ pages, number, width }: { pages: PdfPages; number: number; width: number }): ReactNode {
  const t = useText(text);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useNear(canvas);
  useEffect(() => {
    if (!isNear || !canvas.current || width === 0) return;
    const drawing = pages.draw(number, canvas.current, width);
    drawing.done.catch(() => undefined);
    return drawing.cancel;
  }, [pages, number, width, isNear]);
  return (
    <canvas
      ref={canvas}
      className="paper-page"
      role="img"
      aria-label={t("pageOf", { page: number, count: pages.count })}
    />
  );
}

function useNear(target: { current: Element | null }): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (!target.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: "800px" },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isNear;
}
