import type { Market } from '@chanscope/market';

/** How the volume of a day usually spreads over its minutes (日内量能): a U, highest at both ends. */
export interface VolumeProfile {
  /** Minutes of the day. */
  readonly length: number;
  /** Share of each minute; all shares together are 1. */
  readonly weights: Float64Array;
  /** Sum of the shares of the minutes before each minute, and of all. */
  readonly cumulative: Float64Array;
  /** Sum of share × middle of the minute over the minutes before each minute, and over all. */
  readonly moments: Float64Array;
}

/** Minutes before the lunch break; the United States trade through. */
const morningMinutes: Readonly<Record<Market, number>> = { hs: 120, hk: 150, us: Infinity };

const profiles: Readonly<Record<Market, Map<number, VolumeProfile>>> = {
  hs: new Map(),
  hk: new Map(),
  us: new Map(),
};

/** The usual spread over a day of so many minutes. */
export function volumeProfileOf(market: Market, minutes: number): VolumeProfile {
  const known = profiles[market].get(minutes);
  if (known !== undefined) return known;

  const profile = createVolumeProfile(morningMinutes[market], minutes);
  profiles[market].set(minutes, profile);
  return profile;
}

function createVolumeProfile(morning: number, length: number): VolumeProfile {
  const raw = Float64Array.from({ length }, (_, minute) => rawWeight(minute, morning, length));
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  const weights = raw.map((weight) => weight / total);
  const cumulative = new Float64Array(length + 1);
  const moments = new Float64Array(length + 1);
  weights.forEach((weight, minute) => {
    cumulative[minute + 1] = (cumulative[minute] ?? 0) + weight;
    moments[minute + 1] = (moments[minute] ?? 0) + weight * (minute + 0.5);
  });
  return { length, weights, cumulative, moments };
}

/** The first minute holds the opening auction, the last the closing auction. */
function rawWeight(minute: number, morning: number, length: number): number {
  const afterOpen = 2 * Math.exp(-minute / 14);
  const afterLunch = minute < morning ? 0 : 0.5 * Math.exp(-(minute - morning) / 10);
  const beforeClose = 1.1 * Math.exp(-(length - 1 - minute) / 12);
  const opening = minute === 0 ? 2.5 : 0;
  const closing = minute === length - 1 ? 1.5 : 0;
  return 0.6 + afterOpen + afterLunch + beforeClose + opening + closing;
}
