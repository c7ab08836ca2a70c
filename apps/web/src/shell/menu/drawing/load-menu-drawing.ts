import type { ComponentType } from 'react';

import type { MenuDrawingProps } from './menu-drawing.tsx';

/** What a page needs that draws a menu which is not the user's own. */
export interface MenuDrawingParts {
  readonly Drawing: ComponentType<MenuDrawingProps>;
  /** The icon that a route names. */
  readonly Icon: ComponentType<{ readonly name: string | null }>;
  /** The names of all icons. */
  readonly iconNames: readonly string[];
}

/** Fetches the drawing of a menu in any layout, and the icons that its entries can have. */
export async function loadMenuDrawing(): Promise<MenuDrawingParts> {
  const { drawingParts } = await import('./drawing-parts.ts');
  return drawingParts;
}
