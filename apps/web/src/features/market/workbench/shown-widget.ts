import type { PlacedWidget } from '@chanscope/contract';
import type { ReactNode } from 'react';

/** A widget as the grid shows it. */
export interface ShownWidget {
  readonly placed: PlacedWidget;
  readonly title: string;
  readonly content: ReactNode;
}
