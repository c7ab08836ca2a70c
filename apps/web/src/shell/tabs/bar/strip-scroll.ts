/** What stays in sight of the neighbours of a tab that is scrolled to, in px. */
const neighbourPixels = 40;

/** Where a strip is scrolled so that one of its parts is in sight; all in px. */
export function scrollLeftFor(
  strip: { readonly scrollLeft: number; readonly clientWidth: number },
  part: { readonly left: number; readonly width: number },
): number {
  const first = part.left - neighbourPixels;
  const last = part.left + part.width + neighbourPixels - strip.clientWidth;
  if (first < strip.scrollLeft) return Math.max(0, first);
  return Math.max(last, strip.scrollLeft);
}

/** Scrolls a strip, and nothing around it, until a part is in sight. */
export function scrollToShow(strip: HTMLElement, part: HTMLElement): void {
  const left = part.offsetLeft - strip.offsetLeft;
  strip.scrollTo({ left: scrollLeftFor(strip, { left, width: part.offsetWidth }) });
}

/** Scrolls a strip by nearly what is in sight of it. */
export function scrollOn(strip: HTMLElement, towards: 'start' | 'end'): void {
  const step = strip.clientWidth * 0.8;
  strip.scrollBy({ left: towards === 'start' ? -step : step });
}
