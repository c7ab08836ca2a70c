import type { RandomStream } from '../random-stream.ts';

/** What the volume of a day is spread by. Prices are in steps. */
export interface VolumeTask {
  /** Lots of the whole day. */
  readonly lots: number;
  /** Usual share of each minute. */
  readonly usual: Float64Array;
  /** Prices between the minutes, one more than there are minutes. */
  readonly nodes: Float64Array;
  /** The day's average price; null where turnover has nothing to do with the level. */
  readonly average: number | null;
  /** Minutes in which there must be a trade. */
  readonly certain: readonly number[];
  readonly chance: RandomStream;
}

/** Spreads the lots of a day over its minutes so that the average price comes out nearly right. */
export function spreadVolume(task: VolumeTask): Float64Array {
  const weights = drawWeights(task);
  if (task.average !== null) tiltToAverage(weights, task.nodes, task.average);
  const lots = new Float64Array(weights.length);
  for (const minute of task.certain) lots[minute] = 1;
  const reserved = sumOf(lots);
  addInProportion(lots, weights, task.lots - reserved);
  return lots;
}

/** The usual shares, made uneven by chance and by how far the price moved in the minute. */
function drawWeights({ usual, nodes, chance }: VolumeTask): Float64Array {
  return usual.map((share, minute) => {
    const moved = Math.abs((nodes[minute + 1] ?? 0) - (nodes[minute] ?? 0));
    return share * (0.35 + 1.3 * chance.next() ** 2) * (1 + 0.25 * Math.min(4, moved));
  });
}

/** Shifts weight towards higher or lower prices until the weighted mean is the average sought. */
function tiltToAverage(weights: Float64Array, nodes: Float64Array, average: number): void {
  const distances = weights.map(
    (_, minute) => ((nodes[minute] ?? 0) + (nodes[minute + 1] ?? 0)) / 2 - average,
  );
  let first = 0;
  let second = 0;
  weights.forEach((weight, minute) => {
    const distance = distances[minute] ?? 0;
    first += weight * distance;
    second += weight * distance * distance;
  });
  if (second === 0) return;
  // With this tilt the distances, weighted by weight × (1 + tilt × distance), are zero in sum.
  const tilt = -first / second;
  weights.forEach((weight, minute) => {
    weights[minute] = weight * Math.max(0.1, 1 + tilt * (distances[minute] ?? 0));
  });
}

/** What the amount of a day is spread by. Prices are in steps, one number for each minute. */
export interface AmountTask {
  readonly volume: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly dayLow: number;
  readonly dayHigh: number;
  readonly step: number;
  /** Indices: turnover has nothing to do with the level. */
  readonly isLevel: boolean;
}

/**
 * Spreads the amount of a day over its minutes in whole currency units: each minute's average price
 * lies between its low and high. Where that cannot be, `low` and `high` are widened to it, never
 * beyond the day's.
 */
export function spreadAmount(amount: number, task: AmountTask): Float64Array {
  const spread = new Float64Array(task.volume.length);
  if (task.isLevel) {
    addInProportion(spread, task.volume, amount);
    return spread;
  }
  const exact = task.volume.map(
    (volume, minute) =>
      (volume * task.step * ((task.low[minute] ?? 0) + (task.high[minute] ?? 0))) / 2,
  );
  const missing = amount - sumOf(exact);
  const bounds = missing > 0 ? task.high : task.low;
  const dayBounds = new Float64Array(bounds.length).fill(missing > 0 ? task.dayHigh : task.dayLow);
  moveTowards(exact, amount, { volume: task.volume, bounds, step: task.step });
  moveTowards(exact, amount, { volume: task.volume, bounds: dayBounds, step: task.step });
  widenToAverages(exact, task);
  addInProportion(spread, exact, amount);
  return spread;
}

/** Moves amounts towards a sum, each by the same share of what is left to the bound of its price. */
function moveTowards(
  amounts: Float64Array,
  requested: number,
  { volume, bounds, step }: { volume: Float64Array; bounds: Float64Array; step: number },
): void {
  const room = amounts.map(
    (value, minute) => (volume[minute] ?? 0) * step * (bounds[minute] ?? 0) - value,
  );
  const allRoom = sumOf(room);
  if (allRoom === 0) return;
  const share = Math.min(1, (requested - sumOf(amounts)) / allRoom);
  amounts.forEach((value, minute) => {
    amounts[minute] = value + share * (room[minute] ?? 0);
  });
}

function widenToAverages(amounts: Float64Array, { volume, low, high, step }: AmountTask): void {
  amounts.forEach((value, minute) => {
    const shares = volume[minute] ?? 0;
    if (shares === 0) return;
    const average = value / shares / step;
    // Rounding errors of the division are no reason to widen.
    const slack = 1e-6;
    low[minute] = Math.min(low[minute] ?? 0, Math.floor(average + slack));
    high[minute] = Math.max(high[minute] ?? 0, Math.ceil(average - slack));
  });
}

/** Adds a whole number to some numbers in proportion to weights, in whole parts without remainder. */
function addInProportion(target: Float64Array, weights: Float64Array, whole: number): void {
  const total = sumOf(weights);
  let passed = 0;
  let given = 0;
  weights.forEach((weight, index) => {
    passed += weight;
    const due = Math.round((whole * passed) / total);
    target[index] = (target[index] ?? 0) + due - given;
    given = due;
  });
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
