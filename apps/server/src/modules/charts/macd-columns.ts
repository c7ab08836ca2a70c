import { createMacd } from '@chanscope/engine';
import { barAt, type BarColumns } from '@chanscope/market';

/** MACD (12, 26, 9) at each bar; `histogram` is doubled as Chinese terminals draw it. */
export interface MacdColumns {
  readonly dif: Float64Array;
  readonly dea: Float64Array;
  readonly histogram: Float64Array;
}

const known = new WeakMap<BarColumns, MacdColumns>();

/** MACD over a whole history, so that every page of it shows the same values. */
export function macdOf(bars: BarColumns): MacdColumns {
  const before = known.get(bars);
  if (before !== undefined) return before;

  const study = createMacd();
  const dif = new Float64Array(bars.length);
  const dea = new Float64Array(bars.length);
  const histogram = new Float64Array(bars.length);
  for (let index = 0; index < bars.length; index++) {
    const value = study.commit(barAt(bars, index));
    dif[index] = value?.dif ?? 0;
    dea[index] = value?.dea ?? 0;
    histogram[index] = value?.histogram ?? 0;
  }
  const columns = { dif, dea, histogram };
  known.set(bars, columns);
  return columns;
}
