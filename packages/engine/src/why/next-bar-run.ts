import { isBeyond, opposite } from '../chan/direction.ts';
import type { PriceCondition, Verdict } from './next-bar.ts';
import { type NextBarRegion, atOrBeyond, beyond } from './next-bar-region.ts';

/** What bars of a region do, null where they change nothing. */
export type VerdictAt = (price: number) => Verdict | null;

/** A stretch of the deciding price over which bars of a region do the same. */
export interface Run {
  readonly verdict: Verdict | null;
  readonly from: number;
  readonly isFromIncluded: boolean;
  /** Null where it has no end. */
  readonly until: number | null;
  readonly isUntilIncluded: boolean;
}

/**
 * The runs of a region, outwards. What bars do may change at the prices given; where it may also change
 * between them (rates), `isSmooth` has both ends of each stretch looked at and the change searched for.
 */
export function runsOf(
  region: NextBarRegion,
  verdictAt: VerdictAt,
  { prices, isSmooth }: { readonly prices: readonly number[]; readonly isSmooth: boolean },
): Run[] {
  const runs: Run[] = [];
  for (const cell of cellsOf(region, prices))
    for (const run of isSmooth ? searched(cell, verdictAt) : sampled(cell, verdictAt)) {
      const last = runs.at(-1);
      if (last?.verdict === run.verdict)
        runs[runs.length - 1] = {
          ...last,
          until: run.until,
          isUntilIncluded: run.isUntilIncluded,
        };
      else runs.push(run);
    }
  return runs;
}

/** The conditions on the deciding price in a run; the first is the one nearest to the price now. */
export function conditionsOf({ along, toward }: NextBarRegion, run: Run): PriceCondition[] {
  const nearest: PriceCondition = {
    field: along,
    is: run.isFromIncluded ? atOrBeyond(toward) : beyond(toward),
    price: run.from,
  };
  if (run.until === null) return [nearest];
  const back = opposite(toward);
  const is = run.isUntilIncluded ? atOrBeyond(back) : beyond(back);
  return [nearest, { field: along, is, price: run.until }];
}

type Cell = Omit<Run, 'verdict'> & { readonly inside: readonly [near: number, far: number] };

/** A region cut at prices: each price by itself, and the open stretches between them. */
function cellsOf(region: NextBarRegion, prices: readonly number[]): Cell[] {
  const { toward, from, until } = region;
  const cuts = [...new Set(prices)]
    .filter((price) => price > 0 && isBeyond(price, from, toward))
    .filter((price) => until === null || isBeyond(until, price, toward))
    .toSorted((one, other) => (one - other) * toward);
  const cells: Cell[] = region.isFromIncluded ? [pointAt(from)] : [];
  let near = from;
  for (const cut of cuts) {
    cells.push(...stretch(near, cut, region), pointAt(cut));
    near = cut;
  }
  cells.push(...stretch(near, until, region));
  if (until !== null && region.isUntilIncluded) cells.push(pointAt(until));
  return cells;
}

function pointAt(price: number): Cell {
  return {
    from: price,
    isFromIncluded: true,
    until: price,
    isUntilIncluded: true,
    inside: [price, price],
  };
}

/** The open stretch between two prices, none where no number lies between. */
function stretch(from: number, until: number | null, { toward }: NextBarRegion): Cell[] {
  const near = nextNumber(from, toward > 0);
  const far = until === null ? farFrom(from, toward > 0) : nextNumber(until, toward < 0);
  if (until !== null && !isBeyond(until, near, toward)) return [];
  return [{ from, isFromIncluded: false, until, isUntilIncluded: false, inside: [near, far] }];
}

/** A price far beyond any that matters, and still a price. */
function farFrom(price: number, isUp: boolean): number {
  return isUp ? price * 1024 : price / 1024;
}

function sampled({ inside: [near, far], ...cell }: Cell, verdictAt: VerdictAt): Run[] {
  return [{ ...cell, verdict: verdictAt(near + (far - near) / 2) }];
}

function searched({ inside, ...cell }: Cell, verdictAt: VerdictAt): Run[] {
  let [near, far] = inside;
  const [first, last] = [verdictAt(near), verdictAt(far)];
  if (first === last) return [{ ...cell, verdict: first }];
  for (;;) {
    const between = near + (far - near) / 2;
    if (between === near || between === far) break;
    if (verdictAt(between) === first) near = between;
    else far = between;
  }
  return [
    { ...cell, until: near, isUntilIncluded: true, verdict: first },
    { ...cell, from: near, isFromIncluded: false, verdict: last },
  ];
}

/** The next larger (smaller) number there is, for a positive one. */
function nextNumber(value: number, isUp: boolean): number {
  const bits = new BigInt64Array(new Float64Array([value]).buffer);
  bits[0] = (bits[0] ?? 0n) + (isUp ? 1n : -1n);
  return new Float64Array(bits.buffer)[0] ?? value;
}
