import { describe, expect, it } from 'vitest';

import type { Bar } from './bar.ts';
import { createMinuteBuilder, isTickTime, type Tick } from './minute-builder.ts';
import type { Market } from '../instruments/symbol.ts';

/** An instant of 2026-11-18 in Shanghai. */
const at = (clock: string): number => Date.parse(`2026-11-18T${clock}+08:00`);

function tick(clock: string, price: number, volume: number): Tick {
  return { time: at(clock), price, volume, amount: volume * 10 };
}

/** The minutes that ticks make which were each asked for in their own instant. */
function minutesOf(ticks: readonly Tick[], market: Market = 'hs'): Bar[] {
  const builder = createMinuteBuilder(market);
  const bars = ticks.flatMap((each) => builder.add(each, each.time) ?? []);
  const end = (ticks.at(-1)?.time ?? 0) + 3_600_000;
  return [...bars, ...[builder.closeUntil(end) ?? []].flat()];
}

const shown = ({ time, ...rest }: Bar): string =>
  `${new Date(time + 8 * 3_600_000).toISOString().slice(11, 16)} ${Object.values(rest).join(' ')}`;

describe('createMinuteBuilder()', () => {
  it('makes a minute of the prices seen in it and the difference of the sums', () => {
    const ticks = [
      tick('09:30:03', 10, 100),
      tick('09:30:30', 10.4, 300),
      tick('09:30:57', 9.9, 400),
      tick('09:31:00', 10.1, 700),
      tick('09:31:30', 10.2, 900),
    ];
    expect(minutesOf(ticks).map(shown)).toEqual([
      '09:30 10 10.4 9.9 9.9 400 4000',
      '09:31 10.1 10.2 10.1 10.2 500 5000',
    ]);
  });

  it('puts the opening auction into a minute of its own', () => {
    const ticks = [tick('09:25:00', 10, 700), tick('09:30:03', 10.1, 800)];
    expect(minutesOf(ticks).map(shown)).toEqual([
      '09:29 10 10 10 10 700 7000',
      '09:30 10.1 10.1 10.1 10.1 100 1000',
    ]);
  });

  it('counts what is reported at the close to the last minute, in Hong Kong also the auction', () => {
    const close = [
      tick('14:59:50', 10, 900),
      tick('15:00:00', 10.1, 990),
      tick('15:00:03', 10.1, 1000),
    ];
    expect(minutesOf([tick('14:58:50', 10, 800), ...close]).map(shown)).toEqual([
      '14:59 10 10.1 10 10.1 200 2000',
    ]);
    const day = [tick('09:30:00', 10, 100), ...everyMinute('09:31', '14:59'), ...close];
    expect(minutesOf(day).map(shown).at(-1)).toBe('14:59 10 10.1 10 10.1 900 9000');
    const builder = createMinuteBuilder('hk');
    builder.add(tick('09:30:00', 10, 100), at('09:30:00'));
    builder.add(tick('09:30:30', 10, 100), at('15:59:58'));
    builder.add(tick('15:59:59', 10, 500), at('16:00:00'));
    expect(builder.closeUntil(at('16:05:00'))).toBeNull();
    builder.add(tick('16:08:30', 11, 900), at('16:08:33'));
    expect(builder.closeUntil(at('16:11:03'))).toMatchObject({
      time: at('15:59:00'),
      close: 11,
      volume: 800,
    });
  });

  it('does not let lunch break the watch', () => {
    const morning = everyMinute('09:30', '11:30');
    const afternoon = [tick('13:00:03', 10.5, 200), tick('13:01:03', 10.6, 300)];
    const bars = minutesOf([...morning, ...afternoon]).map(shown);
    expect(bars.slice(-2)).toEqual([
      '13:00 10.5 10.5 10.5 10.5 100 1000',
      '13:01 10.6 10.6 10.6 10.6 100 1000',
    ]);
  });

  it('has no bar of a minute without trades, and closes it without a tick after it', () => {
    const builder = createMinuteBuilder('hs');
    builder.add(tick('09:30:03', 10, 100), at('09:30:03'));
    expect(builder.closeUntil(at('09:31:02'))).toBeNull();
    expect(builder.closeUntil(at('09:31:03'))).toMatchObject({ time: at('09:30:00'), volume: 100 });
    builder.add(tick('09:30:03', 10, 100), at('09:31:10'));
    builder.add(tick('09:30:03', 10, 100), at('09:32:08'));
    expect(builder.closeUntil(at('09:33:30'))).toBeNull();
    builder.add(tick('09:33:00', 10, 150), at('09:33:00'));
    expect(builder.closeUntil(at('09:34:10'))).toMatchObject({ time: at('09:33:00'), volume: 50 });
  });

  it('counts a tick of a minute that was reported already to the next one', () => {
    const builder = createMinuteBuilder('hs');
    builder.add(tick('09:30:03', 10, 100), at('09:30:03'));
    builder.add(tick('09:30:03', 10, 100), at('09:31:00'));
    expect(builder.closeUntil(at('09:31:04'))).toMatchObject({ volume: 100 });
    builder.add(tick('09:30:59', 10.2, 160), at('09:31:05'));
    builder.add(tick('09:31:30', 10.3, 200), at('09:31:30'));
    expect(builder.closeUntil(at('09:32:04'))).toMatchObject({ time: at('09:31:00'), volume: 100 });
  });

  it('leaves out ticks that are older than one before them', () => {
    const ticks = [
      tick('09:30:30', 10, 300),
      tick('09:30:10', 99, 200),
      tick('09:30:40', 10.1, 310),
    ];
    expect(minutesOf(ticks).map(shown)).toEqual(['09:30 10 10.1 10 10.1 310 3100']);
  });

  it('reports no minute that it did not watch from its beginning', () => {
    const joined = [
      tick('10:17:20', 10, 5000),
      tick('10:17:50', 10.1, 5100),
      tick('10:18:10', 10.2, 5200),
    ];
    expect(minutesOf(joined).map(shown)).toEqual(['10:18 10.2 10.2 10.2 10.2 100 1000']);
    const torn = [tick('09:30:10', 10, 100), tick('09:45:10', 11, 900), tick('09:46:10', 12, 950)];
    expect(minutesOf(torn).map(shown)).toEqual(['09:46 12 12 12 12 50 500']);
  });

  it('begins each day with nothing traded', () => {
    const nextDay: Tick = { time: at('09:30:03') + 86_400_000, price: 11, volume: 70, amount: 700 };
    const bars = minutesOf([tick('09:30:03', 10, 100), nextDay]);
    expect(bars.map(({ volume }) => volume)).toEqual([100, 70]);
  });

  it('knows no amount where one end is not reported', () => {
    const bars = minutesOf([
      { ...tick('09:30:03', 10, 100), amount: null },
      tick('09:31:03', 10, 200),
    ]);
    expect(bars.map(({ amount }) => amount)).toEqual([null, null]);
  });
});

function everyMinute(from: string, until: string): Tick[] {
  const ticks: Tick[] = [];
  for (let time = at(`${from}:00`); time <= at(`${until}:00`); time += 60_000)
    ticks.push({ time, price: 10, volume: 100, amount: 1000 });
  return ticks;
}

describe('isTickTime()', () => {
  it('is true in sessions and shortly after them, on trading days alone', () => {
    expect(
      ['09:29:59', '09:30:00', '11:30:59', '11:31:00', '13:00:00', '15:00:59', '15:01:00'].map(
        (clock) => isTickTime('hs', at(clock)),
      ),
    ).toEqual([false, true, true, false, true, true, false]);
    expect(isTickTime('hk', at('16:10:30'))).toBe(true);
    expect(isTickTime('us', Date.parse('2026-11-26T10:00-05:00'))).toBe(false);
  });
});
