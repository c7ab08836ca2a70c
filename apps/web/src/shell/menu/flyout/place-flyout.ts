/** A rectangle of the screen, in px. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface FlyoutQuestion {
  /** What was pressed or pointed at. */
  readonly anchor: Box;
  readonly size: Size;
  readonly screen: Size;
  readonly side: 'below' | 'beside';
}

/** Kept free at the edges of the screen, in px. */
const margin = 8;

/** Where a list that flies out stands (浮出菜单), and how high it may be, in px. */
export function placeFlyout({ anchor, size, screen, side }: FlyoutQuestion): {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
} {
  const furthest = screen.width - size.width - margin;
  if (side === 'below') {
    return {
      left: Math.max(margin, Math.min(anchor.left, furthest)),
      top: anchor.bottom,
      maxHeight: screen.height - anchor.bottom - margin,
    };
  }
  const fitsRight = anchor.right <= furthest;
  const height = Math.min(size.height, screen.height - 2 * margin);
  return {
    left: Math.max(margin, fitsRight ? anchor.right : anchor.left - size.width),
    top: Math.max(margin, Math.min(anchor.top, screen.height - height - margin)),
    maxHeight: screen.height - 2 * margin,
  };
}
