import { type Bar, type BarColumns, barColumnsOf } from '@chanscope/market';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { encodeBlock } from '../../bars/blocks/bar-block.ts';
import { mergeBars } from '../../bars/blocks/merge-bars.ts';
import { differenceBetween, putBack, reverse } from './bar-difference.ts';

/** Bars at some of twenty minutes, of few different prices, so that they often meet. */
const someBars: fc.Arbitrary<BarColumns> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 1, max: 3 })), {
    selector: ([minute]) => minute,
  })
  .map((made) =>
    barColumnsOf(
      made.toSorted(([left], [right]) => left - right).map(([minute, price]) => bar(minute, price)),
    ),
  );

function bar(minute: number, price: number): Bar {
  return {
    time: minute * 60_000,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: 100,
    amount: price === 2 ? null : price * 100,
  };
}

it('takes back exactly what came', () => {
  fc.assert(
    fc.property(someBars, someBars, (before, incoming) => {
      const { merged } = mergeBars(before, incoming);
      const { bars, retained } = reverse(merged, differenceBetween(before, merged));
      expect(retained).toBe(0);
      expect(encodeBlock(bars)).toEqual(encodeBlock(before));
    }),
  );
});

it('takes back what came first, and leaves what came after', () => {
  fc.assert(
    fc.property(someBars, someBars, someBars, (before, first, second) => {
      const once = mergeBars(before, first).merged;
      const twice = mergeBars(once, second).merged;
      const { bars } = reverse(twice, differenceBetween(before, once));
      const later = differenceBetween(once, twice);
      for (const time of [...later.added.time, ...later.written.time])
        expect([...bars.time]).toContain(time);
    }),
  );
});

it('puts back what was taken away whole, and leaves what came for its times since', () => {
  fc.assert(
    fc.property(someBars, someBars, (taken, now) => {
      const { bars, restored, retained } = putBack(now, taken);
      const { added, former } = differenceBetween(now, bars);
      const missing = Array.from(taken.time.keys()).filter(
        (index) => !now.time.includes(taken.time[index] ?? 0),
      );
      const closes = missing.map((index) => taken.close[index]);
      expect([former.length, [...added.close]]).toEqual([0, closes]);
      expect([restored, retained]).toEqual([missing.length, taken.length - missing.length]);
    }),
  );
});
