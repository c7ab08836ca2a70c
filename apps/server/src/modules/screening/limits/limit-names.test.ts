import { type DatedName, barColumnsOf, dayOpenOf, parseSymbol } from '@chanscope/market';
import { expect, it } from 'vitest';

import { instrumentForTest } from '../instrument-for-test.ts';
import { runLimitTask } from './limit-task.ts';

const symbol = parseSymbol('SH.600234');
const date = '2025-06-12';

interface Case {
  readonly close: number;
  /** Today's name. */
  readonly isTreatedToday: boolean;
  readonly datedNames?: readonly DatedName[];
  readonly isLatest?: boolean;
}

/** How a day is read that closed at 10 before. */
function readingOf({ close, isTreatedToday, datedNames = [], isLatest = false }: Case): unknown {
  const bars = [10, close].map((price, at) => ({
    time: dayOpenOf('hs', ['2025-06-11', date][at] ?? ''),
    open: 10,
    high: Math.max(10, price),
    low: Math.min(10, price),
    close: price,
    volume: 100,
    amount: null,
  }));
  const instrument = instrumentForTest(symbol, { isSpecialTreatment: isTreatedToday, datedNames });
  const security = {
    ...({ instrument, source: 'imported:files', adjustment: 'none', timeframe: '1d' } as const),
    bars: barColumnsOf(bars),
    actions: null,
  };
  const outcome = runLimitTask(security, { kind: 'limits', date, isLatest });
  if (outcome.kind !== 'row' || outcome.row.today === null) return outcome;
  const { day, limitPercent, isSpecialTreatment, isTreatmentUnsure } = outcome.row.today;
  return [day.up.isSealed, limitPercent, isSpecialTreatment, isTreatmentUnsure];
}

const treated = { from: '2025-04-30', until: '2026-05-01', name: '*ST科新' };
const plain = { from: '2001-01-05', until: '2025-04-29', name: '科新发展' };

it.each<readonly [Case, readonly unknown[]]>([
  // Ten percent up: it cannot have been under special treatment, whatever it is called today.
  [{ close: 11, isTreatedToday: true }, [true, 10, false, false]],
  [{ close: 11, isTreatedToday: false }, [true, 10, false, false]],
  // Five percent up: a limit by one reading, nothing by the other.
  [{ close: 10.5, isTreatedToday: true }, [true, 5, true, true]],
  [{ close: 10.5, isTreatedToday: false }, [false, 10, false, true]],
  [{ close: 10.4, isTreatedToday: true }, [false, 5, true, false]],
  // Today's name is that of the latest day.
  [{ close: 10.5, isTreatedToday: true, isLatest: true }, [true, 5, true, false]],
  // The name of the day is known.
  [{ close: 10.5, isTreatedToday: false, datedNames: [plain, treated] }, [true, 5, true, false]],
  [
    { close: 10.5, isTreatedToday: true, datedNames: [{ ...plain, until: null }] },
    [false, 10, false, false],
  ],
  // Names of other days say nothing.
  [{ close: 10.5, isTreatedToday: true, datedNames: [plain] }, [true, 5, true, true]],
])('reads a past day by the name of the day, else by both readings: %j', (given, expected) => {
  expect(readingOf(given)).toEqual(expected);
});
