import { type SignalKind, publishedSurvival, signalKinds, signalName } from '@chanscope/engine';

import type { Locale } from '../../../i18n/index.ts';
import type { RowOf } from '../lists/row-of.ts';

type SignalRow = RowOf<'listSignals'>;

/** The signals of strategies are those of strokes (笔). */
const strokeLevel = 0;

/** The name of a signal as all screens have it, such as 笔一买; null for what former rules did not store. */
export function signalTextOf({ kind, side }: Pick<SignalRow, 'kind' | 'side'>, locale: Locale) {
  const known = signalKindOf(kind);
  if (known === null || side === null) return null;
  return signalName({ level: strokeLevel, kind: known, isBuy: side === 'buy' }, locale);
}

/**
 * The percentage of marks of this kind ever shown that stayed, for a signal that may still vanish; null when it
 * cannot, or when nothing was counted by the preset.
 */
export function survivalPercentOf(
  { kind, isSure }: Pick<SignalRow, 'kind' | 'isSure'>,
  preset: string | null,
): number | null {
  const known = signalKindOf(kind);
  if (known === null || isSure !== false) return null;
  const counted = Object.entries(publishedSurvival).find(([name]) => name === preset)?.[1];
  const share = counted?.[strokeLevel][known] ?? null;
  return share === null ? null : share * 100;
}

/** Signals that several strategies found, once each: a divergence is a first signal too. */
export function distinctSignals<Row extends SignalRow>(rows: readonly Row[]): readonly Row[] {
  const byName = new Map<string, Row>();
  for (const row of rows) {
    const name = signalIdOf(row);
    if (!byName.has(name)) byName.set(name, row);
  }
  return [...byName.values()];
}

/** Unique among distinct signals of a day. */
export function signalIdOf({ stockId, level, kind, side, strategyId }: SignalRow): string {
  return [stockId, level, side, kind ?? strategyId].join(' ');
}

function signalKindOf(kind: string | null): SignalKind | null {
  return signalKinds.find((each) => each === kind) ?? null;
}
