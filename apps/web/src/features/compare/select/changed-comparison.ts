import type { Comparison } from '../address/compare-address.ts';

type Compared = Pick<Comparison, 'base' | 'against' | 'pair'>;

/**
 * A comparison with one security more: as the base where there is none, else as the last of the others, in the
 * place of the last one where there are `max` already.
 */
export function withSecurity(compared: Compared, stockId: string, max: number): Compared {
  const { base, against } = compared;
  if (base === null) return { base: stockId, against, pair: against[0] ?? null };
  if (stockId === base) return compared;
  if (against.includes(stockId)) return { base, against, pair: stockId };
  return { base, against: [...against.slice(0, max - 1), stockId], pair: stockId };
}

/** A comparison without a security; where it was the base, the first of the others takes its place. */
export function withoutSecurity({ base, against, pair }: Compared, stockId: string): Compared {
  const [first = null, ...rest] = against;
  const left = stockId === base ? rest : against.filter((each) => each !== stockId);
  const isLeft = pair !== null && left.includes(pair);
  return {
    base: stockId === base ? first : base,
    against: left,
    pair: isLeft ? pair : (left[0] ?? null),
  };
}

/** The base and the security whose ratio is shown in each other's places. */
export function exchanged(compared: Compared): Compared {
  const { base, against, pair } = compared;
  if (base === null || pair === null) return compared;
  return {
    base: pair,
    against: against.map((each) => (each === pair ? base : each)),
    pair: base,
  };
}
