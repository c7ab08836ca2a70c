import type { ComparisonResponse } from '@chanscope/contract';

import { formatSignedPercent } from '../../../chart/axes/number-format.ts';
import { useCompareTexts } from '../../../i18n/compare/compare-texts.ts';
import { directionOf } from '../../../ui/index.ts';
import { SectionHeading } from '../section-heading.tsx';
import { RateForm } from './rate-form.tsx';
import styles from './ratio-section.module.css';

interface PremiumCardProps {
  readonly premium: ComparisonResponse['pairs'][number]['premium'];
  readonly onRate: (rate: number) => void;
}

/** The premium of the A share over the H share (A/H 溢价) with what it is reckoned from. */
export function PremiumCard({ premium, onRate }: PremiumCardProps): React.JSX.Element {
  const { words } = useCompareTexts();
  const texts = words.premium;
  if (premium === null) return <p className={styles['foot']}>{texts.none}</p>;
  const { value, date, priceA, priceH, rate } = premium;
  return (
    <section className={styles['premium']} aria-labelledby="compare-premium">
      <SectionHeading id="compare-premium">{texts.heading}</SectionHeading>
      <strong data-direction={directionOf(value)} data-testid="premium-value">
        {formatSignedPercent(value)}
      </strong>
      <p>{texts.basis({ date, a: String(priceA), h: String(priceH) })}</p>
      <RateForm rate={rate} onRate={onRate} />
    </section>
  );
}
