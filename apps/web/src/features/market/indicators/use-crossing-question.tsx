import type { ReactNode } from 'react';

import { useIndicatorTexts } from '../../../i18n/market/indicator-texts.ts';
import { askedDayOf } from '../frame/market-day.ts';
import { useChoiceControl } from '../frame/use-choice-control.tsx';
import { useMarketDay } from '../frame/use-market-day.ts';
import { type EventName, useCrossingColumns } from './crossing-columns.ts';

/** What is asked of crossings by the address: day and event, the controls for it, and what every answer shows. */
export function useEventQuestion<Event extends EventName>(events: readonly Event[]) {
  const words = useIndicatorTexts();
  const [day] = useMarketDay();
  const [event, control] = useChoiceControl<Event | 'all'>('event', ['all', ...events], {
    label: words.event,
    names: { ...words.events, all: words.all },
  });
  const columns = useCrossingColumns(events, day.market);
  const asked = { ...askedDayOf(day), ...(event === 'all' ? {} : { event }) };
  return { words, asked, control, columns };
}

const levels = ['day', '60', '30', '15'] as const;

/** The same with the bars that are asked of. */
export function useLevelQuestion<Event extends EventName>(events: readonly Event[]) {
  const { words, asked, control, columns } = useEventQuestion(events);
  const [level, levelControl] = useChoiceControl('level', levels, {
    label: words.level,
    names: words.levels,
  });
  const controls: ReactNode = (
    <>
      {levelControl}
      {control}
    </>
  );
  return { words, asked: { ...asked, level }, control: controls, columns };
}
