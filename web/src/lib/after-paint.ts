/**
 * Runs once the next picture is drawn: what is measured then is known already, and costs the browser no layout of
 * its own in the middle of drawing. Answers what takes it back.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** As long as a tab in the background, which draws nothing, waits for its first picture. */
const longestUnseen = 300;

/** Resolves once what stands in the page itself is on the screen. */
export function firstPicture(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestUnseen);
    // why not a frame: one that was begun is not yet seen, and the processor that is to show it is ours as well
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName("first-contentful-paint").length > 0) resolve();
    }).observe({ type: "paint", buffered: true });
  });
}
