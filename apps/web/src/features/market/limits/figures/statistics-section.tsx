import type { LimitStatisticsAnswer } from '@chanscope/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import {
  formatPercent,
  formatQuantity,
  formatSignedPercent,
} from '../../../../chart/axes/number-format.ts';
import { useLimitTexts } from '../../../../i18n/market/limit-texts.ts';
import { ChoiceBar } from '../../../../ui/index.ts';
import { AnswerState } from '../answer-state.tsx';
import { usePoolSearch } from '../pool/use-pool-search.ts';
import { DayBars } from './day-bars.tsx';
import styles from './limit-figures.module.css';
import type { DayAnswer } from '../use-limit-answers.ts';

type Statistics = NonNullable<LimitStatisticsAnswer['all']>;

/** How many shares stood at their limits, over 20 days, and by height, board, sector and theme (涨停统计). */
export function StatisticsSection({
  statistics,
}: {
  readonly statistics: DayAnswer<LimitStatisticsAnswer>;
}): React.JSX.Element {
  const { words } = useLimitTexts();
  const [basis, setBasis] = useState<'all' | 'without'>('all');
  return (
    <AnswerState {...statistics}>
      {(answer) => {
        const shown = basis === 'all' ? answer.all : answer.withoutSpecialTreatment;
        return (
          <div className={styles['sections']} data-testid="limit-statistics">
            <ChoiceBar
              label={words.statistics.treatment}
              choices={[
                { value: 'all', label: words.statistics.all },
                { value: 'without', label: words.statistics.without },
              ]}
              value={basis}
              onChange={setBasis}
            />
            {shown === null ? null : <Figures statistics={shown} />}
            <Series answer={answer} />
            <div className={styles['groups']}>
              {shown === null ? null : <Groups statistics={shown} />}
              <Sectors sectors={answer.bySector} />
              <Themes themes={answer.byTheme} />
            </div>
          </div>
        );
      }}
    </AnswerState>
  );
}

function Figures({ statistics }: { readonly statistics: Statistics }): React.JSX.Element {
  const { words, locale } = useLimitTexts();
  const { figures } = words.statistics;
  const texts: Readonly<Record<keyof typeof figures, string>> = {
    up: String(statistics.up),
    down: String(statistics.down),
    touched: String(statistics.touched),
    broken: String(statistics.broken),
    sealRate: formatPercent(statistics.sealRate),
    breakRate: formatPercent(statistics.breakRate),
    oneLine: String(statistics.oneLine),
    firstBoards: String(statistics.firstBoards),
    maxBoards: String(statistics.maxBoards),
    amount: formatQuantity(statistics.amount, locale),
  };
  return (
    <dl className={styles['figures']} data-testid="limit-figures">
      {Object.entries(figures).map(([key, name]) => (
        <div key={key} data-figure={key}>
          <dt>{name}</dt>
          <dd>{texts[key as keyof typeof figures]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Series({ answer }: { readonly answer: LimitStatisticsAnswer }): React.JSX.Element {
  const { words } = useLimitTexts();
  const { days, upPercentile } = answer;
  const { series, seriesHint } = words.statistics;
  const of = (key: keyof typeof series) => days.map((day) => ({ date: day.date, value: day[key] }));
  const whole = (value: number): string => String(value);
  return (
    <section aria-labelledby="limit-series">
      <h2 id="limit-series">
        {words.statistics.days(days.length)}
        {upPercentile === null ? null : (
          <small>{words.statistics.percentile(upPercentile.toFixed(0), days.length)}</small>
        )}
      </h2>
      <div className={styles['series']}>
        <DayBars name={series.up} days={of('up')} textOf={whole} />
        <DayBars name={series.maxBoards} days={of('maxBoards')} textOf={whole} />
        <DayBars
          name={series.promotionRate}
          hint={seriesHint.promotionRate}
          days={of('promotionRate')}
          textOf={formatPercent}
        />
        <DayBars
          name={series.sealedReturn}
          hint={seriesHint.sealedReturn}
          days={of('sealedReturn')}
          textOf={formatSignedPercent}
          isSigned
        />
      </div>
    </section>
  );
}

function Groups({ statistics }: { readonly statistics: Statistics }): React.JSX.Element {
  const { words } = useLimitTexts();
  const boards: Readonly<Record<string, string>> = words.card.board;
  return (
    <>
      <CountList
        heading={words.statistics.heights}
        rows={statistics.heights.toReversed().map(({ boards: height, count }) => ({
          key: String(height),
          name: words.height(height),
          count,
        }))}
      />
      <CountList
        heading={words.statistics.byBoard}
        rows={statistics.byBoard.map(({ board, count }) => ({
          key: board,
          name: boards[board] ?? board,
          count,
        }))}
      />
    </>
  );
}

function Sectors({
  sectors,
}: {
  readonly sectors: LimitStatisticsAnswer['bySector'];
}): React.JSX.Element {
  const { words, locale } = useLimitTexts();
  const searchOf = usePoolSearch();
  if (sectors === null || sectors.length === 0)
    return (
      <section>
        <h2>{words.statistics.bySector}</h2>
        <p className={styles['hint']}>{words.statistics.noSectors}</p>
      </section>
    );
  return (
    <CountList
      heading={words.statistics.bySector}
      hint={words.statistics.sectorHint}
      rows={sectors.map(({ stockId, stockName, stockNameEn, count }) => ({
        key: stockId,
        name: (
          <Link to={{ search: searchOf('sector', stockId) }}>
            {locale === 'en' ? (stockNameEn ?? stockName) : stockName}
          </Link>
        ),
        count,
      }))}
    />
  );
}

/** Those of the day by imported theme (题材); nothing where none was imported. */
function Themes({
  themes,
}: {
  readonly themes: LimitStatisticsAnswer['byTheme'];
}): React.JSX.Element | null {
  const { words } = useLimitTexts();
  const searchOf = usePoolSearch();
  if (themes === null || themes.length === 0) return null;
  return (
    <CountList
      heading={words.statistics.byTheme}
      hint={words.themes.source}
      rows={themes.map(({ theme, count }) => ({
        key: theme,
        name: <Link to={{ search: searchOf('theme', theme) }}>{theme}</Link>,
        count,
      }))}
    />
  );
}

interface CountListProps {
  readonly heading: string;
  readonly hint?: string;
  readonly rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly count: number;
  }[];
}

/** Counts with bars beside each other. */
function CountList({ heading, hint, rows }: CountListProps): React.JSX.Element {
  const { words } = useLimitTexts();
  const max = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section>
      <h2>{heading}</h2>
      {hint === undefined ? null : <p className={styles['hint']}>{hint}</p>}
      {rows.length === 0 ? <p className={styles['hint']}>{words.statistics.none}</p> : null}
      <ul className={styles['counts']}>
        {rows.map(({ key, name, count }) => (
          <li key={key} data-key={key}>
            <span>{name}</span>
            <span className={styles['bar']} aria-hidden="true">
              <i style={{ width: `${(count / max) * 100}%` }} />
            </span>
            <span className={styles['count']}>{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
