import { sourceText } from '@chanscope/contract';
import { localTimeOf } from '@chanscope/market';

import { useTexts } from '../../../i18n/index.ts';
import { clockTextOf } from '../../../ui/index.ts';
import { type StockAnswer, canBeAdjusted } from '../bars/bar-pages.ts';
import { useReplay } from '../replay/replay-store.ts';
import type { ShownQuote } from '../shown-quote.ts';
import { selectSource, useSelectedSource } from '../workspace/source-memory.ts';
import styles from './provenance-line.module.css';
import { shownBasisOf } from './shown-basis.ts';
import { SourceMenu } from './source-menu.tsx';

interface ProvenanceProps {
  readonly answer: StockAnswer;
  readonly shown: ShownQuote;
}

/** Where the numbers come from, how fresh they are and how they are adjusted (口径); in a replay only the chart's. */
export function ProvenanceLine({ answer, shown }: ProvenanceProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const { stock, period } = answer;
  const selected = useSelectedSource(stock.stockId);
  const isReplaying = useReplay() !== null;
  const ofChart = selected ?? answer.source;
  const source = isReplaying ? ofChart : (shown.quote?.source ?? answer.source);
  const asOf = isReplaying ? null : (shown.asOf ?? answer.asOf);
  return (
    <ul
      className={styles['line']}
      aria-label={t(($) => $.stock.provenance)}
      data-testid="provenance"
    >
      <li>{t(($) => $.stock.source, { name: sourceText(source, locale) })}</li>
      {asOf === null ? null : (
        <li>{t(($) => $.stock.asOf, { time: clockTextOf(localTimeOf(asOf, stock.stockType)) })}</li>
      )}
      {source === ofChart && selected === null ? null : (
        <li>{t(($) => $.stock.chartSource, { name: sourceText(ofChart, locale) })}</li>
      )}
      {canBeAdjusted(answer) && period !== 'time' ? (
        <li>
          {t(($) => $.stock.adjusted[shownBasisOf(answer)])}
          <ForwardBaseNote answer={answer} />
        </li>
      ) : null}
      <SourceActions answer={answer} selected={selected} shown={ofChart} />
    </ul>
  );
}

/** As of which moment prices are adjusted forward in a replay; what a source adjusted itself no one can undo. */
function ForwardBaseNote({
  answer: { adjust, basis },
}: Pick<ProvenanceProps, 'answer'>): React.JSX.Element | null {
  const { t } = useTexts();
  const isReplaying = useReplay() !== null;
  if (!isReplaying || adjust !== 'qfq') return null;
  return <>{t(($) => $.replay[basis === 'none' ? 'adjustedThen' : 'adjustedSince'])}</>;
}

/** Chooses another source, or goes back to the one that stands. */
function SourceActions({
  answer,
  selected,
  shown,
}: {
  readonly answer: StockAnswer;
  readonly selected: string | null;
  readonly shown: string;
}): React.JSX.Element {
  const { t } = useTexts();
  const { stock, sources } = answer;
  return (
    <>
      {selected === null ? null : (
        <li>
          <button
            type="button"
            className={styles['action']}
            onClick={() => selectSource(stock.stockId, null)}
          >
            {t(($) => $.stock.sources.standing)}
          </button>
        </li>
      )}
      {sources === undefined ? null : (
        <li>
          <SourceMenu stockId={stock.stockId} sources={sources} shown={shown} />
        </li>
      )}
    </>
  );
}
