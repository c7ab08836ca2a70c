import type { XYPosition } from '@xyflow/react';

/** The middle of an element on the screen. */
export function middleOf(element: Element | null): XYPosition {
  const area = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: area.left + area.width / 2, y: area.top + area.height / 2 };
}
