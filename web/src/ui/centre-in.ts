/** Pulls a strip sideways until the part stands in its middle. */
export function centreIn(strip: HTMLElement, part: HTMLElement): void {
  // why not scrollIntoView: it would move the whole page as well, and the first Tab of the page would begin there
  const [inner, outer] = [part.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
