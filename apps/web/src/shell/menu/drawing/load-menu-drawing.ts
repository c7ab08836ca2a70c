import type { MenuDrawingDependencies } from './drawing-dependencies.ts';

/** Fetches the drawing of a menu in any layout, and the icons that its entries can have. */
export async function loadMenuDrawing(): Promise<MenuDrawingDependencies> {
  const { drawingDependencies } = await import('./drawing-dependencies.ts');
  return drawingDependencies;
}
