import type { ComponentType } from 'react';

import { lazyIcons } from '../lazy-icon.tsx';
import { earlyIcons, ShellIcon } from '../shell-icon.tsx';
import { MenuDrawing, type MenuDrawingProps } from './menu-drawing.tsx';

/** What a page needs that draws a menu which is not the user's own. */
export interface MenuDrawingDependencies {
  readonly Drawing: ComponentType<MenuDrawingProps>;
  /** The icon that a route names. */
  readonly Icon: ComponentType<{ readonly name: string | null }>;
  /** The names of all icons. */
  readonly iconNames: readonly string[];
}

export const drawingDependencies: MenuDrawingDependencies = {
  Drawing: MenuDrawing,
  Icon: ShellIcon,
  iconNames: [...Object.keys(earlyIcons), ...Object.keys(lazyIcons)],
};
