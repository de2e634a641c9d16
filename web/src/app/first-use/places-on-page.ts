/** Where the frame of a step and the card beside it stand in the window. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Between the frame and what it frames, the card and the frame, the card and the edge of the window. */
const gap = 12;
const frameGap = 4;
/** The header stays above what is scrolled. */
const below = 64;
/** Of a part that is higher, its beginning is framed. */
const mostOfWindow = 0.45;

export function bringIntoView(part: Element): void {
  const { top, bottom, height } = part.getBoundingClientRect();
  const isSeen = top >= below && bottom <= window.innerHeight - below;
  const isFixed = part.closest(".shell-header, .shell-sider, .phone-bar") !== null;
  if (isSeen || isFixed) return;
  const isHigh = height > window.innerHeight * mostOfWindow;
  const aim = isHigh ? below : (window.innerHeight - height) / 2;
  window.scrollTo(window.scrollX, window.scrollY + top - aim);
}

export function boxOf(part: Element): Box {
  const { left, top, right, bottom } = part.getBoundingClientRect();
  const most = window.innerHeight * mostOfWindow;
  const [from, to] = [Math.max(left - frameGap, 2), Math.min(right + frameGap, window.innerWidth - 2)];
  const [begin, end] = [
    Math.max(top - frameGap, 2),
    Math.min(bottom + frameGap, top + most, window.innerHeight - 2),
  ];
  return { left: from, top: begin, width: to - from, height: end - begin };
}

/** Beside a high narrow part, else below it, else above it, and never beyond the window. */
export function besideBox(
  frame: Box,
  card: { width: number; height: number },
): { left: number; top: number } {
  const { innerWidth, innerHeight } = window;
  const within = (wished: number, most: number) => Math.max(gap, Math.min(wished, most - gap));
  const [right, bottom] = [frame.left + frame.width, frame.top + frame.height];
  const isHigh = frame.height > frame.width && right + gap + card.width + gap <= innerWidth;
  if (isHigh) return { left: right + gap, top: within(frame.top, innerHeight - card.height) };
  const left = within(frame.left, innerWidth - card.width);
  const isRoomBelow = bottom + gap + card.height + gap <= innerHeight;
  const wished = isRoomBelow ? bottom + gap : frame.top - gap - card.height;
  return { left, top: within(wished, innerHeight - card.height) };
}
