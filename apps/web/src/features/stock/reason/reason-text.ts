import type { ChartReason } from '@chanscope/contract';
import { signalKindName, signalKinds, signalName } from '@chanscope/engine';
import { localTimeOf } from '@chanscope/market';

import { labelOfBar } from '../../../chart/axes/bar-labels.ts';
import type { ChartSeries } from '../../../chart/index.ts';
import { indicatorsEn, indicatorsZh } from '../../../i18n/market/indicator-texts.ts';
import type { Locale } from '../../../i18n/index.ts';
import type { useReasonTexts } from '../../../i18n/stock/reason-texts.ts';
import type { ReasonStanding } from './reason-standing.ts';

type ReasonTexts = ReturnType<typeof useReasonTexts>;

/** What was found, in words (笔三买, 金叉); null for a list of a day, which found nothing at a bar. */
export function foundText({ found }: ChartReason, { words, locale }: ReasonTexts): string | null {
  if (found === null) return null;
  if (found.kind === 'event') {
    const { events } = locale === 'en' ? indicatorsEn : indicatorsZh;
    return { ...events, ...words.events }[found.event];
  }
  return signalsText(found.kinds, found.side === 'buy', locale);
}

/** The names of the signals of one stroke, the level once before them: 笔类二买/三买. */
function signalsText(named: readonly string[], isBuy: boolean, locale: Locale): string {
  const kinds = signalKinds.filter((kind) => named.includes(kind));
  const [first, ...others] = kinds;
  if (first === undefined) return '';
  const names = [
    signalName({ kind: first, isBuy, level: 0 }, locale),
    ...others.map((kind) => signalKindName({ kind, isBuy }, locale)),
  ];
  return [...new Set(names)].join('/');
}

/** Where it was found: 日线 笔三买 11-20; with a question mark while it is provisional. */
export function whereText(
  reason: ChartReason,
  { standing, series }: { readonly standing: ReasonStanding; readonly series: ChartSeries },
  texts: ReasonTexts,
): string {
  const found = foundText(reason, texts);
  const isProvisional =
    standing.kind === 'marked' && standing.point.kind === 'there' && !standing.point.isSure;
  const name = found === null ? [] : [texts.words.periods[reason.period], found];
  const label =
    standing.kind === 'marked'
      ? labelOfBar(series, standing.bar)
      : localTimeOf(reason.time, series.market).date;
  const newest = labelOfBar(series, series.bars.length - 1);
  const isOfThisYear = label.slice(0, 4) === newest.slice(0, 4);
  const time = isOfThisYear ? label.slice(5) : label;
  return [...name, time].join(' ') + (isProvisional ? ' ?' : '');
}
