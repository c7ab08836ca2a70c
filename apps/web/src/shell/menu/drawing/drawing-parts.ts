import { lazyIcons } from '../lazy-icon.tsx';
import { earlyIcons, ShellIcon } from '../shell-icon.tsx';
import type { MenuDrawingParts } from './load-menu-drawing.ts';
import { MenuDrawing } from './menu-drawing.tsx';

export const drawingParts: MenuDrawingParts = {
  Drawing: MenuDrawing,
  Icon: ShellIcon,
  iconNames: [...Object.keys(earlyIcons), ...Object.keys(lazyIcons)],
};
