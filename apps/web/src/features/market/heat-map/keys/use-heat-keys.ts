import { type FocusEvent, type KeyboardEvent, useState } from 'react';

import { keyActionOf } from '../../../../ui/index.ts';
import type { HeatLayout } from '../heat-layout.ts';
import { type Standing, movedStanding, standingAgain } from './heat-places.ts';

interface HeatKeysOptions {
  readonly layout: HeatLayout;
  readonly onMove: () => void;
  /** What is read out of a place. */
  readonly sentenceOf: (standing: Standing) => string;
  readonly onOpen: (standing: Standing) => void;
  /** Goes back to what this map was entered from; undefined where there is nothing. */
  readonly onLeave: (() => void) | undefined;
}

interface Place {
  readonly layout: HeatLayout;
  readonly standing: Standing;
  /** As it was when keys came there: what follows the market would be read out again and again. */
  readonly sentence: string;
  /** While the map has the focus. */
  readonly isShown: boolean;
}

/** Where keys stand on a map, null while it has no focus, and the handlers of the element that takes it. */
export function useHeatKeys(options: HeatKeysOptions) {
  const { layout, onMove, sentenceOf } = options;
  const [place, setPlace] = useState<Place | null>(null);
  const keep = (standing: Standing | null, isShown: boolean): void =>
    setPlace(
      standing === null ? null : { layout, standing, sentence: sentenceOf(standing), isShown },
    );
  // Who enters a group or leaves one stands at the same place of the new map.
  if (place !== null && place.layout !== layout)
    keep(standingAgain(layout, place.standing), place.isShown);
  const standing = place?.standing ?? null;
  const moveTo = (next: Standing | null): void => {
    keep(next, true);
    onMove();
  };
  const shown = place?.isShown === true ? place : null;
  return {
    standing: shown?.standing ?? null,
    sentence: shown?.sentence ?? '',
    handlers: {
      onKeyDown(event: KeyboardEvent): void {
        const isOwn = event.target === event.currentTarget;
        if (isOwn && press(event, { ...options, standing, moveTo })) event.preventDefault();
      },
      onFocus({ target, currentTarget }: FocusEvent): void {
        // A pointer that presses gives the focus too, and shows itself where it is.
        if (target === currentTarget && currentTarget.matches(':focus-visible'))
          moveTo(standing ?? movedStanding(layout, null, 'first'));
      },
      onBlur(): void {
        if (place !== null) setPlace({ ...place, isShown: false });
      },
    },
  };
}

/** Does what a key asks for, and says whether there was anything to do. */
function press(
  event: KeyboardEvent,
  {
    layout,
    standing,
    moveTo,
    onOpen,
    onLeave,
  }: HeatKeysOptions & {
    readonly standing: Standing | null;
    readonly moveTo: (next: Standing | null) => void;
  },
): boolean {
  const action = keyActionOf('heatMap', event);
  if (action === null) return false;
  if (action === 'leave') {
    onLeave?.();
    return onLeave !== undefined;
  }
  if (action === 'open') {
    if (standing !== null) onOpen(standing);
    return standing !== null;
  }
  moveTo(movedStanding(layout, standing, action));
  return true;
}
