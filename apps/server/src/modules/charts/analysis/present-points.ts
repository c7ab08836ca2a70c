import type { SignalPoint } from '@chanscope/contract';
import {
  type ChanHistory,
  type ChanPicture,
  type SignalKind,
  type SignalPicture,
  signalKinds,
} from '@chanscope/engine';

import { presentState } from './present-state.ts';

/** The signals of a picture of a history, of both levels, with the times of their lives in UTC ms. */
export function presentPoints(
  history: ChanHistory,
  { bar, signals, higherSignals }: ChanPicture,
  time: Float64Array,
): SignalPoint[] {
  const atBar: LifeMoment = { history, bar, time };
  return [
    ...pointsOf({ level: 'bi', signals }, atBar),
    ...pointsOf({ level: 'duan', signals: higherSignals }, atBar),
  ];
}

interface LifeMoment {
  readonly history: ChanHistory;
  readonly bar: number;
  readonly time: Float64Array;
}

interface PointLevel {
  readonly level: SignalPoint['level'];
  readonly signals: SignalPicture;
}

function pointsOf({ level, signals }: PointLevel, moment: LifeMoment): SignalPoint[] {
  const { element, bar, price, state, signalKind, isBuy, divergenceRate } = signals;
  return Array.from(element, (number, at): SignalPoint => {
    const kind = signalKinds[signalKind[at] ?? 0] ?? '1';
    const rate = divergenceRate[at] ?? Number.NaN;
    const isBuying = isBuy[at] === 1;
    return {
      type: `${kind}${isBuying ? 'B' : 'S'}`,
      kind,
      side: isBuying ? 'buy' : 'sell',
      level,
      t: moment.time[bar[at] ?? 0] ?? 0,
      p: price[at] ?? 0,
      state: presentState(state[at] ?? 0),
      ...lifeOf(moment, level, number),
      reason: {
        rule: ruleOf(kind),
        inputs: { divergenceRate: Number.isFinite(rate) ? rate : null },
      },
    };
  });
}

function lifeOf(
  { history, bar, time }: LifeMoment,
  level: SignalPoint['level'],
  number: number,
): Pick<SignalPoint, 'bornAt' | 'confirmedAt' | 'lockedAt'> {
  const place = { kind: 'signal', level: level === 'bi' ? 0 : 1, number } as const;
  const { firstSeenBar, sureBar, lockedBar } = history.elementAt(place, bar);
  const timeOf = (at: number | null): number | null => (at === null ? null : (time[at] ?? 0));
  return {
    bornAt: time[firstSeenBar] ?? 0,
    // Some are locked without having been reported as sure before.
    confirmedAt: timeOf(sureBar ?? lockedBar),
    lockedAt: timeOf(lockedBar),
  };
}

function ruleOf(kind: SignalKind): SignalPoint['reason']['rule'] {
  if (kind === '1' || kind === '1p') return 'P1';
  return kind === '2' || kind === '2s' ? 'P2' : 'P3';
}
