import type { ComparisonResponse } from '@chanscope/contract';

import { messageOf } from '../../api/index.ts';
import { useCompareTexts } from '../../i18n/compare/compare-texts.ts';
import { ChoiceBar, StateMessage } from '../../ui/index.ts';
import type { Comparison } from './address/compare-address.ts';
import type { AddressOf, NameOf } from './answer/use-names.ts';
import styles from './compare-page.module.css';
import { PercentSection } from './lines/percent-section.tsx';
import { PremiumCard } from './ratio/premium-card.tsx';
import { RatioSection } from './ratio/ratio-section.tsx';
import { StatisticsTable } from './statistics/statistics-table.tsx';

interface ComparisonContentProps {
  readonly answer: ComparisonResponse;
  readonly refreshError: unknown;
  readonly comparison: Comparison;
  readonly nameOf: NameOf;
  readonly addressOf: AddressOf;
  readonly onChange: (changes: Partial<Comparison>) => void;
}

/** The answer: the ratio of a pair where it is asked for, the changes of all, the statistics of each pair. */
export function ComparisonContent(props: ComparisonContentProps): React.JSX.Element {
  const { answer, refreshError, nameOf, addressOf } = props;
  const { words, locale } = useCompareTexts();
  return (
    <>
      {refreshError === null ? null : (
        <output className={styles['stale']} data-testid="compare-refresh-failed">
          {words.states.stale(messageOf(refreshError, locale))}
        </output>
      )}
      {answer.times.length === 0 ? (
        <StateMessage
          urgency="status"
          headingTag="h2"
          heading={words.states.none}
          text={words.states.noneText}
        />
      ) : (
        <>
          {answer.mode === 'percent' ? null : <ShownPair {...props} />}
          <PercentSection answer={answer} nameOf={nameOf} addressOf={addressOf} />
        </>
      )}
      <StatisticsTable answer={answer} nameOf={nameOf} addressOf={addressOf} />
    </>
  );
}

/** One pair, and the row to choose another one by. */
function ShownPair(props: ComparisonContentProps): React.JSX.Element | null {
  const { answer, comparison, nameOf, onChange } = props;
  const { words } = useCompareTexts();
  const { against, pair: shownId } = comparison;
  const place = Math.max(0, shownId === null ? 0 : against.indexOf(shownId));
  const pair = answer.pairs[place];
  if (pair === undefined) return null;
  return (
    <>
      {against.length < 2 ? null : (
        <div className={styles['pairs']} data-testid="compare-pairs">
          <ChoiceBar
            label={words.controls.pair}
            choices={against.map((value) => ({ value, label: nameOf(value) }))}
            value={against[place] ?? null}
            onChange={(value) => onChange({ pair: value })}
          />
        </div>
      )}
      {answer.mode === 'ah' ? (
        <PremiumCard premium={pair.premium} onRate={(rate) => onChange({ rate })} />
      ) : null}
      {pair.ratio === null ? null : (
        <RatioSection answer={answer} pair={pair} ratio={pair.ratio} nameOf={nameOf} />
      )}
    </>
  );
}
