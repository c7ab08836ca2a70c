import type { StockRow } from '@chanscope/contract';
import { type ReactNode, useEffect, useState } from 'react';

import { useCompareTexts } from '../../i18n/compare/compare-texts.ts';
import type { Comparison } from './address/compare-address.ts';
import { useComparisonInAddress } from './address/use-comparison-in-address.ts';
import { ComparisonFailure, ComparisonSkeleton } from './answer/comparison-instead.tsx';
import { type ComparisonState, useComparison } from './answer/use-comparison.ts';
import { type AddressOf, type NameOf, useNames } from './answer/use-names.ts';
import styles from './compare-page.module.css';
import { ComparisonContent } from './comparison-content.tsx';
import { premiumObstacleOf } from './ratio/premium-obstacle.ts';
import { RatioChart } from './ratio/ratio-section.tsx';
import { CompareControls } from './select/compare-controls.tsx';
import { ComparedSecurities } from './select/compared-securities.tsx';
import { OpenComparison } from './select/open-comparison.tsx';

interface ComparePageProps {
  /** A search box that hands over what was chosen. */
  readonly searchFor: (select: (stock: StockRow) => void) => ReactNode;
  /** The address of the page of a security. */
  readonly addressOf: AddressOf;
  /** Names the page for its tab; null while nothing is compared. */
  readonly onSubject: (subject: string | null) => void;
}

/** Securities against each other (比价): ratio with its structures, percent, A/H premium, statistics. */
export function ComparePage(props: ComparePageProps): React.JSX.Element {
  const { searchFor, addressOf, onSubject } = props;
  const { words, locale } = useCompareTexts();
  const [comparison, onChange] = useComparisonInAddress();
  const [found, setFound] = useState<readonly StockRow[]>([]);
  const state = useComparison(comparison);
  const answer = state.kind === 'ready' ? state.answer : null;
  const nameOf = useNames(comparison, answer, found);
  const subject = subjectOf(comparison, nameOf, words.subject);
  useEffect(() => onSubject(subject), [onSubject, subject]);
  const hasCandles = subject !== null && comparison.mode !== 'percent';
  useEffect(() => {
    if (hasCandles) RatioChart.prefetch();
  }, [hasCandles]);
  return (
    <section className={styles['page']} data-testid="compare-page" data-state={state.kind}>
      <h1 className={styles['heading']}>{words.title}</h1>
      <ComparedSecurities
        comparison={comparison}
        nameOf={nameOf}
        onChange={onChange}
        onFound={(stock) => setFound((before) => [...before, stock])}
        searchFor={searchFor}
      />
      {state.kind === 'open' ? null : (
        <CompareControls
          comparison={comparison}
          premiumObstacle={answer === null ? null : premiumObstacleOf(answer, locale)}
          onChange={onChange}
        />
      )}
      <Body
        state={state}
        comparison={comparison}
        nameOf={nameOf}
        addressOf={addressOf}
        onChange={onChange}
      />
    </section>
  );
}

interface BodyProps {
  readonly state: ComparisonState;
  readonly comparison: Comparison;
  readonly nameOf: NameOf;
  readonly addressOf: AddressOf;
  readonly onChange: (changes: Partial<Comparison>) => void;
}

function Body({ state, ...rest }: BodyProps): React.JSX.Element {
  const { comparison, nameOf, onChange } = rest;
  switch (state.kind) {
    case 'open':
      return <OpenComparison base={comparison.base} nameOf={nameOf} onChange={onChange} />;
    case 'loading':
      return <ComparisonSkeleton />;
    case 'failed':
      return (
        <ComparisonFailure
          error={state.error}
          rate={comparison.rate}
          onRetry={state.retry}
          onChange={onChange}
        />
      );
    case 'ready':
      return (
        <ComparisonContent answer={state.answer} refreshError={state.refreshError} {...rest} />
      );
  }
}

/** What the page is about, null before two are chosen. */
function subjectOf(
  { base, against }: Comparison,
  nameOf: NameOf,
  textOf: (base: string, others: string) => string,
): string | null {
  if (base === null || against.length === 0) return null;
  return textOf(nameOf(base), against.map(nameOf).join('、'));
}
