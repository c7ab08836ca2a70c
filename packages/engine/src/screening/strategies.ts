import type { SignalKind } from '../chan/signal-kinds.ts';
import { signalKindName } from '../chan/signal-name.ts';
import { channelWarmUpBars } from './channel-crossings.ts';
import { stochasticWarmUpBars } from './stochastic-crossing.ts';

/** One thing that a strategy (选股策略) asks of a share. Ages are in bars, 0 is the newest one. */
export type ScreenCondition =
  | {
      readonly kind: 'signal';
      readonly side: 'buy' | 'sell';
      readonly signals: readonly SignalKind[];
      readonly maximumAge: number;
      /** Only divergences up to this rate (背驰); null asks for none. */
      readonly maximumRate: number | null;
    }
  | { readonly kind: 'channel-crossing'; readonly maximumAge: number }
  | { readonly kind: 'stochastic-crossing'; readonly maximumAge: number }
  | { readonly kind: 'average-crossing'; readonly maximumAge: number }
  | { readonly kind: 'return-crossing'; readonly maximumAge: number }
  /** 三线红; asks for RPS of the whole market. */
  | { readonly kind: 'three-red' }
  /** 首板; asks for price limits. */
  | { readonly kind: 'first-board' };

export interface ScreenStrategy {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
  /** The bars that it reads. */
  readonly level: '1d' | '15m' | '30m';
  /** With fewer bars a share is warming up and is left out. */
  readonly warmUpBars: number;
  /** All of them must hold. */
  readonly conditions: readonly ScreenCondition[];
}

/** Whether a strategy reads Chan structures, by the product's own preset. */
export function readsStructures({ conditions }: ScreenStrategy): boolean {
  return conditions.some(({ kind }) => kind === 'signal');
}

/** Bars for which a Chan signal counts as new: its stroke is seen some bars after its end. */
const signalAge = 5;
/** Three times the longest period of MACD, by which divergences are recognised. */
export const chanWarmUpBars = 78;
const divergenceRate = 0.9;
/** A day of bars. */
const dayOf15m = 15;
const dayOf30m = 7;

/** The strategies that come with the product, as data. */
export const screenStrategies: readonly ScreenStrategy[] = [
  signalStrategy('chan-1-buy', namesOf('1', 'buy'), { signals: ['1'] }),
  signalStrategy('chan-2-buy', namesOf('2', 'buy'), { signals: ['2', '2s'] }),
  signalStrategy('chan-3-buy', namesOf('3a', 'buy'), { signals: ['3a', '3b'] }),
  signalStrategy('chan-1-sell', namesOf('1', 'sell'), { signals: ['1'] }),
  signalStrategy('chan-2-sell', namesOf('2', 'sell'), { signals: ['2', '2s'] }),
  signalStrategy('chan-3-sell', namesOf('3a', 'sell'), { signals: ['3a', '3b'] }),
  signalStrategy('divergence-buy', ['底背驰', 'Divergence at a low'], {
    signals: ['1', '1p'],
    maximumRate: divergenceRate,
  }),
  signalStrategy('divergence-sell', ['顶背驰', 'Divergence at a high'], {
    signals: ['1', '1p'],
    maximumRate: divergenceRate,
  }),
  {
    id: 'rps-three-red',
    zh: 'RPS三线红',
    en: 'RPS three red',
    level: '1d',
    warmUpBars: 251,
    conditions: [{ kind: 'three-red' }],
  },
  {
    id: 'cci15',
    zh: 'CCI15',
    en: 'CCI on 15 minutes',
    level: '15m',
    warmUpBars: channelWarmUpBars,
    conditions: [{ kind: 'channel-crossing', maximumAge: dayOf15m }],
  },
  {
    id: 'kdj30',
    zh: 'KDJ30',
    en: 'KDJ on 30 minutes',
    level: '30m',
    warmUpBars: stochasticWarmUpBars,
    conditions: [{ kind: 'stochastic-crossing', maximumAge: dayOf30m }],
  },
  {
    id: 'ccijx',
    zh: 'CCI均线',
    en: 'CCI and its average',
    level: '1d',
    warmUpBars: channelWarmUpBars,
    conditions: [{ kind: 'average-crossing', maximumAge: 0 }],
  },
  {
    id: 'ccihjz',
    zh: 'CCI回均值',
    en: 'CCI back from an extreme',
    level: '1d',
    warmUpBars: channelWarmUpBars,
    conditions: [{ kind: 'return-crossing', maximumAge: 0 }],
  },
  {
    id: 'first-board',
    zh: '首板',
    en: 'First limit-up',
    level: '1d',
    warmUpBars: 2,
    conditions: [{ kind: 'first-board' }],
  },
];

function namesOf(kind: SignalKind, side: 'buy' | 'sell'): readonly [string, string] {
  const named = { kind, isBuy: side === 'buy' };
  return [signalKindName(named, 'zh'), signalKindName(named, 'en')];
}

function signalStrategy(
  id: string,
  [zh, en]: readonly [string, string],
  {
    signals,
    maximumRate = null,
  }: { readonly signals: readonly SignalKind[]; readonly maximumRate?: number | null },
): ScreenStrategy {
  const side = id.endsWith('buy') ? 'buy' : 'sell';
  return {
    id,
    zh,
    en,
    level: '1d',
    warmUpBars: chanWarmUpBars,
    conditions: [{ kind: 'signal', side, signals, maximumAge: signalAge, maximumRate }],
  };
}
