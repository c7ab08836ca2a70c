import {
  type ChanElementRef,
  type ElementLevel,
  type SignalPicture,
  type SignalKind,
  signalName,
} from '@chanscope/engine';

import type { ChartLayers, ChartLook } from '../../chart-props.ts';
import { firstAtOrAfter, type BarRange } from '../../candles/visible-spans.ts';
import { isSignalShown, kindAt } from './shown-signals.ts';

/** A signal as it is written at its bar. */
export interface SignalLabel {
  readonly text: string;
  readonly element: ChanElementRef;
  readonly isProvisional: boolean;
  /** The leaving move is hardly weaker than the entering one, or nothing was compared. */
  readonly isWeak: boolean;
}

/** The signals of one side at one bar. */
export interface SignalStack {
  readonly bar: number;
  readonly price: number;
  readonly isBuy: boolean;
  readonly labels: readonly SignalLabel[];
}

/** Signals of a level. */
export interface LevelSignals {
  readonly signals: SignalPicture;
  readonly level: ElementLevel;
}

/** Which signals are written, and how. */
export interface SignalChoice {
  readonly range: BarRange;
  readonly layers: ChartLayers;
  readonly locale: ChartLook['locale'];
}

/** The signals of the levels given, bar by bar, those of the first level given before the others. */
export function signalStacksOf(
  levels: readonly LevelSignals[],
  choice: SignalChoice,
): readonly SignalStack[] {
  const stacks = new Map<number, SignalStack>();
  for (const { signals, level } of levels) {
    const from = firstAtOrAfter(signals.bar, signals.length, choice.range.from);
    const to = firstAtOrAfter(signals.bar, signals.length, choice.range.to);
    for (let at = from; at < to; at += 1) {
      if (!isSignalShown(signals, at, choice.layers)) continue;
      const [bar, isBuy] = [signals.bar[at] ?? 0, signals.isBuy[at] === 1];
      const key = bar * 2 + Number(isBuy);
      const labels = [
        ...(stacks.get(key)?.labels ?? []),
        labelOf({ signals, level }, at, choice.locale),
      ];
      stacks.set(key, { bar, isBuy, price: signals.price[at] ?? 0, labels });
    }
  }
  return [...stacks.values()].toSorted((one, other) => one.bar - other.bar);
}

/** Three signals and more are one line: the card says which. */
const maxLabels = 2;

/** What is written at a bar, line by line. */
export function textsOf({ labels }: SignalStack): readonly string[] {
  return labels.length > maxLabels ? [`⋯${labels.length}`] : labels.map(({ text }) => text);
}

function labelOf(
  { signals, level }: LevelSignals,
  at: number,
  locale: ChartLook['locale'],
): SignalLabel {
  const kind = kindAt(signals.signalKind, at);
  const isBuy = signals.isBuy[at] === 1;
  const isProvisional = signals.state[at] === 0;
  const text = signalName({ kind, isBuy, level }, locale);
  return {
    text: isProvisional ? `${text}?` : text,
    element: { kind: 'signal', level, number: signals.element[at] ?? 0 },
    isProvisional,
    isWeak: isWeakDivergence(kind, signals.divergenceRate[at] ?? Number.NaN),
  };
}

/** Above this share of the entering strength a divergence is none that the original text would trust. */
const trustedRate = 0.9;

function isWeakDivergence(kind: SignalKind, rate: number): boolean {
  return (kind === '1' || kind === '1p') && !(rate <= trustedRate);
}
