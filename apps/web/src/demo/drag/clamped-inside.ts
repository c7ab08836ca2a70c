export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How far a box may move of what is asked, so that it stays inside a window; what is larger stays at the upper left. */
export function clampedInside(
  asked: Point,
  box: Area,
  frame: { readonly width: number; readonly height: number },
): Point {
  return {
    x: between(asked.x, -box.left, frame.width - box.width - box.left),
    y: between(asked.y, -box.top, frame.height - box.height - box.top),
  };
}

function between(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}
