import type { MenuDrawingParts } from './drawing-parts.ts';

/** Fetches the drawing of a menu in any layout, and the icons that its entries can have. */
export async function loadMenuDrawing(): Promise<MenuDrawingParts> {
  const { drawingParts } = await import('./drawing-parts.ts');
  return drawingParts;
}
