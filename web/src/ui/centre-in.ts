/** The same, and again when the strip grows or shrinks, as when a phone is turned. Answers what ends it. */
export function keepCentred(strip: HTMLElement, part: HTMLElement): () => void {
  const watch = new ResizeObserver(() => centreIn(strip, part));
  watch.observe(strip);
  return () => watch.disconnect();
}

/** Pulls a strip sideways until the part stands in its middle. */
export function centreIn(strip: HTMLElement, part: HTMLElement): void {
  // why not scrollIntoView: it would move the whole page as well, and the first Tab of the page would begin there
  const [inner, outer] = [part.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
