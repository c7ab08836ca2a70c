import type { MinuteBar } from '@chanscope/contract';
import { hourMs, minuteMs } from '@chanscope/market';

import { isGapBetween } from '../market/minute-gap.ts';
import { type ItemTopic, createItemTopic } from './item-topic.ts';

/** Longer than a day of trading, shorter than the night between two. */
const maxDayMs = 12 * hourMs;

/** The topic of a security's closed minutes. */
export interface MinuteTopic extends ItemTopic<MinuteBar> {
  /** Whether minutes are missing between the last one offered and a newer one. */
  isBehind(bar: MinuteBar): boolean;
}

export function createMinuteTopic(stockId: string, first: readonly MinuteBar[]): MinuteTopic {
  const numberOf = ({ t }: MinuteBar): number => t / minuteMs;
  const topic = createItemTopic<MinuteBar>({
    name: `minute:${stockId}`,
    field: 'minutes',
    first,
    numberOf,
    join: (items, bar) => joinMinutes(items, [bar]),
  });
  let newest = first.at(-1);
  return {
    ...topic,
    get position() {
      return topic.position;
    },
    get items() {
      return topic.items;
    },
    // A process that asked again for what it missed receives some of it twice.
    offer(bar): void {
      if (newest !== undefined && bar.t <= newest.t) return;
      newest = bar;
      topic.offer(bar);
    },
    isBehind: (bar) =>
      newest !== undefined && bar.t > newest.t && isGapBetween(stockId, newest, bar),
  };
}

/** Minutes of one day, oldest first, each once; the later published wins. */
export function joinMinutes(some: readonly MinuteBar[], others: readonly MinuteBar[]): MinuteBar[] {
  const byTime = new Map([...some, ...others].map((bar) => [bar.t, bar]));
  const newest = Math.max(...byTime.keys());
  return [...byTime.values()]
    .filter(({ t }) => t > newest - maxDayMs)
    .toSorted((one, other) => one.t - other.t);
}
