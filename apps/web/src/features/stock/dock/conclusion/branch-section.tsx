import type { Branch, BranchOutcome } from '@chanscope/engine';
import { Button } from 'antd';
import { useState } from 'react';

import type { ShownBranches } from '../../../../chart/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import type { SeriesWords } from '../../structures/element/element-facts.ts';
import styles from './conclusion-panel.module.css';

interface BranchSectionProps {
  /** Null where there is no pivot to leave. */
  readonly branches: ShownBranches | null;
  readonly words: SeriesWords;
  readonly isReplay: boolean;
}

const branchOrder = ['up', 'range', 'down'] as const satisfies readonly Branch[];
const marks: Readonly<Record<Branch, string>> = { up: '▲', range: '▬', down: '▼' };

/** The three branches (三分支) with the prices that separate them, and of a past bar which one happened. */
export function BranchSection(props: BranchSectionProps): React.JSX.Element {
  const { t } = useTexts();
  const { branches, words, isReplay } = props;
  const [isRevealed, setRevealed] = useState(false);
  if (branches === null)
    return (
      <section className={styles['section']}>
        <h3>{t(($) => $.dock.branches)}</h3>
        <p className={styles['until']}>{t(($) => $.dock.noBranches)}</p>
      </section>
    );
  const outcome = isReplay ? branches.outcome : null;
  const revealed = isRevealed ? outcome : null;
  const prices = { upper: words.priceOf(branches.upper), lower: words.priceOf(branches.lower) };
  const time = words.timeOf(branches.bar);
  return (
    <section className={styles['section']} data-testid="dock-branches">
      <h3>{t(($) => $.dock.branches)}</h3>
      <ul className={styles['branches']}>
        {branchOrder.map((branch) => (
          <li
            key={branch}
            className={styles['branch']}
            data-branch={branch}
            data-happened={revealed?.kind === 'decided' && revealed.branch === branch}
          >
            <i aria-hidden="true">{marks[branch]}</i>
            <span>{t(($) => $.dock.branchNames[branch])}</span>
            <span>{t(($) => $.dock.branchPrices[branch], prices)}</span>
          </li>
        ))}
      </ul>
      <p className={styles['until']}>{t(($) => $.dock.until, { ...prices, time })}</p>
      {revealed === null ? null : <Outcome outcome={revealed} words={words} />}
      {outcome !== null && !isRevealed ? (
        <Button
          size="small"
          className={styles['reveal'] ?? ''}
          onClick={() => setRevealed(true)}
          data-testid="branch-reveal"
        >
          {t(($) => $.dock.reveal)}
        </Button>
      ) : null}
    </section>
  );
}

function Outcome({
  outcome,
  words,
}: {
  readonly outcome: BranchOutcome;
  readonly words: SeriesWords;
}): React.JSX.Element {
  const { t } = useTexts();
  const text =
    outcome.kind === 'open'
      ? t(($) => $.dock.undecided)
      : t(($) => $.dock.happened, {
          branch: t(($) => $.dock.branchNames[outcome.branch]),
          time: words.timeOf(outcome.bar),
          price: words.priceOf(outcome.price),
        });
  return (
    <output className={styles['outcome']} data-testid="branch-outcome">
      {text}
    </output>
  );
}
