import { adjustments } from '@chanscope/contract';

import { useCompareTexts } from '../../../i18n/compare/compare-texts.ts';
import { useTexts } from '../../../i18n/index.ts';
import { ChoiceBar } from '../../../ui/index.ts';
import { type Comparison, barCounts, compareModes } from '../address/compare-address.ts';
import styles from './select.module.css';

interface CompareControlsProps {
  readonly comparison: Comparison;
  /** Why there is no A/H premium, null where there may be one. */
  readonly premiumObstacle: string | null;
  readonly onChange: (changes: Partial<Comparison>) => void;
}

/** How it is looked at: mode, period, adjustment and range. */
export function CompareControls(props: CompareControlsProps): React.JSX.Element {
  const { comparison, premiumObstacle, onChange } = props;
  const { t } = useTexts();
  const { words } = useCompareTexts();
  const texts = words.controls;
  const { mode, period, adjust, count } = comparison;
  return (
    <>
      <div className={styles['controls']} data-testid="compare-controls">
        <ChoiceBar
          label={texts.mode}
          choices={compareModes.map((value) => ({
            value,
            label: texts.modes[value],
            disabled: value === 'ah' && premiumObstacle !== null && mode !== 'ah',
          }))}
          value={mode}
          onChange={(value) => onChange({ mode: value })}
        />
        <ChoiceBar
          label={t(($) => $.stock.period)}
          choices={periodOrder.map((value) => ({ value, label: t(($) => $.stock.periods[value]) }))}
          value={period}
          onChange={(value) => onChange({ period: value })}
        />
        <ChoiceBar
          label={t(($) => $.stock.adjustment)}
          choices={adjustments.map((value) => ({
            value,
            label: t(($) => $.stock.adjustments[value]),
          }))}
          value={adjust}
          onChange={(value) => onChange({ adjust: value })}
          scrollsToSelected={false}
        />
        <ChoiceBar
          label={texts.count}
          choices={barCounts.map((value) => ({
            value: String(value),
            label: texts.counts(value),
          }))}
          value={String(count)}
          onChange={(value) => onChange({ count: Number(value) })}
          scrollsToSelected={false}
        />
      </div>
      {premiumObstacle === null ? null : (
        <p className={styles['note']} data-testid="compare-no-premium">
          {words.rate.unavailable(premiumObstacle)}
        </p>
      )}
    </>
  );
}

/** In the order of the page of a security. */
const periodOrder: readonly Comparison['period'][] = [
  'day',
  'week',
  'month',
  'quarter',
  'year',
  '60',
  '30',
  '15',
  '5',
  '1',
];
