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
