import { instantOf } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { isGapBetween } from './minute-gap.ts';
import { TopicHub } from './topic-hub.ts';

const minuteAt = (clock: string, date = '2026-11-18') => {
  const minuteOfDay = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return { t: instantOf(date, minuteOfDay, 'hs'), o: 1, h: 1, l: 1, c: 1, v: 100, a: 100 };
};

describe('isGapBetween()', () => {
  it('finds none between minutes that follow each other, also over lunch', () => {
    expect(isGapBetween('hs600519', minuteAt('10:00'), minuteAt('10:01'))).toBe(false);
    expect(isGapBetween('hs600519', minuteAt('11:29'), minuteAt('13:00'))).toBe(false);
  });

  it('finds one where minutes of trading are left out, and over night', () => {
    expect(isGapBetween('hs600519', minuteAt('10:00'), minuteAt('10:02'))).toBe(true);
    expect(isGapBetween('hs600519', minuteAt('11:28'), minuteAt('13:00'))).toBe(true);
    expect(isGapBetween('hs600519', minuteAt('14:59'), minuteAt('09:30', '2026-11-19'))).toBe(true);
  });
});

describe('the minutes of a security that nobody watched for a while', () => {
  it('are told from the chart before the next one, each once and in order', async () => {
    const chart = ['10:00', '10:01', '10:02', '10:03'].map((clock) => minuteAt(clock));
    let isRead = 0;
    const hub = new TopicHub(
      'test',
      {
        quoteOf: () => Promise.resolve(null),
        minutesOf: () => Promise.resolve(chart.slice(0, (isRead += 1) === 1 ? 1 : 4)),
        newestQuote: () => null,
        newestMinutes: () => [],
      },
      () => 0,
    );
    const told: number[] = [];
    const subscriber = {
      topics: [],
      toldIn: 0,
      tellSnapshot: () => undefined,
      tellEntries: () => undefined,
      tellChanges: (changes: ReadonlyMap<unknown, Uint8Array>) => {
        for (const entries of changes.values()) {
          const list = JSON.parse(`[${Buffer.from(entries).toString().slice(0, -1)}]`) as [
            string,
            number,
            number,
            { t: number },
          ][];
          told.push(...list.map(([, , , { t }]) => t));
        }
      },
    };
    await hub.subscribe(subscriber, 'minute:hs600519', { held: null, stillWanted: () => true });
    hub.offerMinute('hs600519', minuteAt('10:04'));
    hub.offerMinute('hs600519', minuteAt('10:05'));
    await Promise.resolve().then(() => undefined);
    await expect
      .poll(() => {
        hub.flush();
        return told;
      })
      .toEqual(['10:01', '10:02', '10:03', '10:04', '10:05'].map((clock) => minuteAt(clock).t));
  });
});
