import { useEffect, useState } from 'react';

import type { ChartView } from '../../../chart/index.ts';
import type { BarPeriod } from '../workspace/chart-choice.ts';
import { viewOfWindow } from './time/frame-view.ts';
import { PaneLink, nextBrowserFrame } from './pane-link.ts';
import type { TimeWindow } from './time/time-window.ts';

/** A stretch of time of the pane above: that of its last stroke, or of what was clicked in it. */
export type WindowAbove =
  | { readonly kind: 'stroke'; readonly period: BarPeriod; readonly window: TimeWindow }
  | {
      readonly kind: 'framed';
      readonly period: BarPeriod;
      readonly window: TimeWindow;
      /** The bars to show, null where there are none of that time. */
      readonly view: ChartView | null;
    };

interface LinkedPanes {
  readonly link: PaneLink;
  /** What a pane marks of the pane above it, null for nothing. */
  readonly above: (place: number) => WindowAbove | null;
  /** Says which is the last stroke of a pane. */
  readonly noteStroke: (place: number, window: TimeWindow | null) => void;
  /** Frames a stretch of time of a pane in the one below it. */
  readonly frameBelow: (place: number, window: TimeWindow) => void;
  /** Marks the last stroke above again. */
  readonly unframe: (place: number) => void;
}

/** What is marked below each pane, by its place. */
type WindowsByPlace = Readonly<Record<number, WindowAbove | null>>;

/** The panes of some periods, from the top: one crosshair, and the time of each in the one below. */
export function useLinkedPanes(periods: readonly BarPeriod[]): LinkedPanes {
  const [link] = useState(() => new PaneLink(periods.length, nextBrowserFrame));
  const [strokes, setStrokes] = useState<WindowsByPlace>({});
  const [framed, setFramed] = useState<WindowsByPlace>({});
  useEffect(() => () => link.dispose(), [link]);

  const noteStroke: LinkedPanes['noteStroke'] = (place, window) => {
    const period = periods[place];
    if (period === undefined) return;
    const next = window === null ? null : ({ kind: 'stroke', period, window } as const);
    setStrokes((before) => ({ ...before, [place]: next }));
  };
  const frameBelow: LinkedPanes['frameBelow'] = (place, window) => {
    const period = periods[place];
    const below = place + 1;
    if (period === undefined || below >= periods.length) return;
    const level = link.levelOf(below);
    const view = level === null ? null : viewOfWindow(level, window);
    // The bars of the pane below are about to move under its crosshair.
    link.release(below);
    setFramed((before) => ({ ...before, [place]: { kind: 'framed', period, window, view } }));
  };
  // What is known of the period that was there before says nothing of this one.
  const above = (place: number): WindowAbove | null =>
    [framed[place - 1], strokes[place - 1]].find((each) => each?.period === periods[place - 1]) ??
    null;
  const unframe = (place: number): void =>
    setFramed((before) => ({ ...before, [place - 1]: null }));
  return { link, above, noteStroke, frameBelow, unframe };
}
