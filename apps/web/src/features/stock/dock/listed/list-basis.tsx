import { type ScreenHead, sourceText } from '@chanscope/contract';
import { localTimeOf } from '@chanscope/market';

import { presetName, useTexts } from '../../../../i18n/index.ts';
import { clockTextOf } from '../../../../ui/index.ts';
import styles from './list-basis.module.css';

interface ListBasisProps {
  readonly head: ScreenHead;
  /** The preset that structures were read by; null where none were read, and for former rules. */
  readonly preset?: string | null;
  /** Securities that were compared. */
  readonly compared?: number;
}

/** What a list of a day is based on (口径): the day, sources, adjustment, rules, and what was left out and why. */
export function ListBasis({ head, preset = null, compared }: ListBasisProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const { date, market, computedAt, ruleVersion, sources, adjustments } = head;
  if (date === null)
    return <p className={styles['basis']}>{t(($) => $.dock.basisOfDay.notComputed)}</p>;
  const left = leftOutOf(head);
  const separator = t(($) => $.dock.basisOfDay.separator);
  const parts = [
    t(($) => $.dock.basisOfDay.day, {
      date,
      sources: sources.map((source) => sourceText(source, locale)).join(separator),
    }),
    adjustments
      .map((each) => t(($) => $.dock.basisOfDay.adjustments[adjustmentOf(each)]))
      .join(separator),
    preset === null ? null : t(($) => $.dock.basisOfDay.preset, { preset: presetName(preset, t) }),
    ruleVersion === null ? null : t(($) => $.dock.basisOfDay.rules, { version: ruleVersion }),
    compared === undefined ? null : t(($) => $.dock.basisOfDay.compared, { shares: compared }),
    computedAt === null
      ? null
      : t(($) => $.dock.basisOfDay.computedAt, {
          time: clockTextOf(localTimeOf(computedAt, market)),
        }),
  ];
  return (
    <p className={styles['basis']}>
      {parts.filter((part) => part !== null).join(' · ')}
      {left.length === 0 ? null : (
        <>
          <br />
          {t(($) => $.dock.basisOfDay.leftOut)}
          {left
            .map(({ reason, count }) =>
              t(($) => $.dock.basisOfDay.reasons[reason], { shares: count }),
            )
            .join(separator)}
        </>
      )}
      <br />
      {t(($) => $.dock.basisOfDay.noAdvice)}
    </p>
  );
}

const adjustmentNames = ['none', 'forward', 'backward', 'split'] as const;
type AdjustmentName = (typeof adjustmentNames)[number];

function adjustmentOf(adjustment: string): AdjustmentName {
  return adjustmentNames.find((each) => each === adjustment) ?? 'none';
}

const reasons = [
  'warming',
  'not-traded',
  'no-bars',
  'no-volumes',
  'no-amounts',
  'adjusted-prices',
  'other',
] as const;
type Reason = (typeof reasons)[number];

/** Why securities are not in the list and how many, without those of which there are none. */
function leftOutOf({
  excluded,
  warming,
}: ScreenHead): readonly { readonly reason: Reason; readonly count: number }[] {
  const counts = new Map<Reason, number>([['warming', warming]]);
  for (const { reason: name, count } of excluded) {
    const reason = reasons.find((each) => each === name) ?? 'other';
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  }
  return [...counts].flatMap(([reason, count]) => (count === 0 ? [] : [{ reason, count }]));
}
