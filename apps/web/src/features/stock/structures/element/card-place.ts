/** A width and a height in pixels. */
export interface CardSize {
  readonly width: number;
  readonly height: number;
}

/** The part of the chart that can be seen, in pixels from the chart's top left corner. */
export interface CardArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const gap = 18;
const margin = 8;

/**
 * Where a card stands: beside the point, at the side with more room where it does not fit to the
 * right, so that the bar pointed at stays free; never beyond the area where the card fits at all.
 */
export function placeOfCard(
  point: { readonly x: number; readonly y: number },
  { width, height }: CardSize,
  area: CardArea,
): { readonly left: number; readonly top: number } {
  const fitsRight = point.x + gap + width + margin <= area.right;
  const fitsLeft = point.x - gap - width - margin >= area.left;
  const isRight = fitsRight || (!fitsLeft && area.right - point.x >= point.x - area.left);
  const left = isRight ? point.x + gap : point.x - gap - width;
  return {
    left: clamped(left, area.left + margin, area.right - margin - width),
    top: clamped(point.y - height / 3, area.top + margin, area.bottom - margin - height),
  };
}

function clamped(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
