import type { ScoreOfOne } from '@chanscope/contract';
import { type ScoreParts, signalKindName } from '@chanscope/engine';

import type { Locale, Translate } from '../../../../i18n/index.ts';

type Inputs = Extract<ScoreOfOne, { kind: 'scored' }>['inputs'];

/** A number that a part was made of: its name and its text. */
export interface ScoreInput {
  readonly name: string;
  readonly text: string;
}

/** What each part of a score was made of, in the reader's language. */
export function scoreInputsText(
  part: keyof ScoreParts,
  inputs: Inputs,
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
): readonly ScoreInput[] {
  const { close, averages, ranks, upVolumeShare, averageRange } = inputs;
  const closing = { name: t(($) => $.dock.score.inputs.close), text: String(close) };
  switch (part) {
    case 'trend':
      return [
        closing,
        { name: 'MA5', text: averages.ma5.toFixed(2) },
        { name: 'MA10', text: averages.ma10.toFixed(2) },
        { name: 'MA20', text: averages.ma20.toFixed(2) },
        { name: 'MA60', text: averages.ma60.toFixed(2) },
        {
          name: t(($) => $.dock.score.inputs.ma60Before),
          text: averages.ma60Before.toFixed(2),
        },
      ];
    case 'rs':
      return ['20', '60', '120'].flatMap((days) => {
        const rank = ranks[days] ?? null;
        return rank === null ? [] : [{ name: `RPS${days}`, text: rank.toFixed(1) }];
      });
    case 'chan':
      return structureInputs(inputs, t, locale);
    case 'vp':
      return [
        {
          name: t(($) => $.dock.score.inputs.upVolumeShare),
          text: `${(upVolumeShare * 100).toFixed(1)}%`,
        },
      ];
    case 'risk':
      return [
        closing,
        {
          name: t(($) => $.dock.score.inputs.averageRange),
          text: `${averageRange.toFixed(2)}（${((averageRange / close) * 100).toFixed(2)}%）`,
        },
      ];
  }
}

function structureInputs(
  { signal, pivot, segment }: Inputs,
  t: Translate,
  locale: Locale,
): readonly ScoreInput[] {
  const none = t(($) => $.dock.score.inputs.none);
  return [
    {
      name: t(($) => $.dock.score.inputs.signal),
      text:
        signal === null
          ? none
          : t(($) => $.dock.score.inputs.signalText, {
              name: signalKindName(signal, locale),
              age: signal.age,
            }),
    },
    {
      name: t(($) => $.dock.score.inputs.pivot),
      text: pivot === null ? none : `${pivot.low}–${pivot.high}`,
    },
    {
      name: t(($) => $.dock.score.inputs.segment),
      text: segment === null ? none : t(($) => $.dock.score.inputs[segment > 0 ? 'up' : 'down']),
    },
  ];
}
