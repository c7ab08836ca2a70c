import type { LimitStatisticsAnswer } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';
import { Link } from 'react-router';

import { useLimitTexts } from '../../../i18n/market/limit-texts.ts';
import { StateMessage } from '../../../ui/index.ts';
import type { StockLinks } from '../lists/stock-links.ts';
import { AnswerState } from './answer-state.tsx';
import styles from './limit-up.module.css';
import type { DayAnswer } from './use-limit-answers.ts';
import type { LimitList } from './pool/use-limit-pool.ts';
import { usePoolSearch } from './pool/use-pool-search.ts';

interface ThemesSectionProps {
  readonly statistics: DayAnswer<LimitStatisticsAnswer>;
  /** The limit-ups, for the names of the shares. */
  readonly pool: LimitList;
  readonly links: StockLinks;
}

/** The limit-ups of a day by imported theme (题材), the themes with the most first. */
export function ThemesSection({ statistics, pool, links }: ThemesSectionProps): React.JSX.Element {
  const { words, locale } = useLimitTexts();
  const searchOf = usePoolSearch();
  const rows = pool.content.kind === 'ready' ? pool.content.rows : [];
  const known = new Map(rows.map((row) => [row.stockId, row]));
  return (
    <AnswerState {...statistics}>
      {({ byTheme }) =>
        byTheme === null || byTheme.length === 0 ? (
          <StateMessage
            urgency="status"
            headingTag="h2"
            heading={words.themes.none}
            text={words.themes.noneText}
          />
        ) : (
          <div data-testid="limit-themes">
            <p className={styles['hint']}>{words.themes.source}</p>
            {byTheme.map(({ theme, count, stockIds }) => (
              <section key={theme} className={styles['theme']}>
                <h2>
                  <Link to={{ search: searchOf('theme', theme) }}>{theme}</Link>
                  <small>{words.shares(count)}</small>
                </h2>
                {stockIds.map((stockId) => {
                  const row = known.get(stockId);
                  const name =
                    locale === 'en' ? (row?.stockNameEn ?? row?.stockName) : row?.stockName;
                  const stock = row ?? {
                    stockId,
                    stockName: shownCodeOf(stockId),
                    stockType: 'hs',
                  };
                  return (
                    <Link key={stockId} to={links.addressOf(stock)}>
                      {name ?? shownCodeOf(stockId)}
                    </Link>
                  );
                })}
              </section>
            ))}
          </div>
        )
      }
    </AnswerState>
  );
}
