import { localTimeOf } from '@chanscope/market';

import { messageOf } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { clockTextOf, DropPanel, useDropPanel } from '../../../ui/index.ts';
import type { StockAnswer } from '../bars/bar-pages.ts';
import styles from './quote-warnings.module.css';

interface QuoteWarningsProps {
  readonly answer: StockAnswer;
  /** Why the last refresh failed; null when it did not. */
  readonly refreshError: unknown;
}

/** What makes the numbers older than they should be, each as a chip that explains itself. */
export function QuoteWarnings({ answer, refreshError }: QuoteWarningsProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const { stale, asOf, keptAt, stock } = answer;
  const date = stale && asOf !== null ? localTimeOf(asOf, stock.stockType).date : null;
  const cachedTime =
    keptAt === undefined ? null : clockTextOf(localTimeOf(keptAt, stock.stockType));
  return (
    <>
      {cachedTime === null ? null : (
        <WarningChip
          testId="kept-label"
          text={t(($) => $.stock.cachedAt, { time: cachedTime })}
          explanation={t(($) => $.stock.cached, { time: cachedTime })}
        />
      )}
      {date === null ? null : (
        <WarningChip
          testId="stale-label"
          text={t(($) => $.stock.staleUntil, { date })}
          explanation={t(($) => $.stock.staleText, { date })}
        />
      )}
      {refreshError === null ? null : (
        <WarningChip
          testId="refresh-failed"
          text={t(($) => $.stock.refreshFailedShort)}
          explanation={t(($) => $.stock.refreshFailed, { reason: messageOf(refreshError, locale) })}
        />
      )}
    </>
  );
}

interface WarningChipProps {
  readonly testId: string;
  readonly text: string;
  readonly explanation: string;
}

function WarningChip({ testId, text, explanation }: WarningChipProps): React.JSX.Element {
  const panel = useDropPanel({ opensOnHover: true });
  return (
    <>
      <button {...panel.opener} type="button" className={styles['chip']} data-testid={testId}>
        {text}
      </button>
      <DropPanel panel={panel} width={280} testId={`${testId}-text`}>
        <p className={styles['text']}>{explanation}</p>
      </DropPanel>
    </>
  );
}
