import type { LimitPool, LimitRow } from '@chanscope/contract';
import { chanStates } from '@chanscope/engine';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';

import { useLimitTexts } from '../../../../i18n/market/limit-texts.ts';
import { rememberStockList } from '../../../../session/index.ts';
import { ChoiceBar, ChoiceList, StateMessage, oneOf } from '../../../../ui/index.ts';
import type { StockLinks } from '../../lists/stock-links.ts';
import { AnswerState } from '../answer-state.tsx';
import { reasonOfLimit } from '../limit-reason.ts';
import { LimitCard } from './limit-card.tsx';
import styles from '../limit-up.module.css';
import {
  type PoolFilter,
  type RowState,
  boardChoices,
  filteredRows,
  ladderOf,
  stateOfRow,
  themesOf,
  treatmentChoices,
} from './pool-rows.ts';
import type { LimitList } from './use-limit-pool.ts';

interface PoolSectionProps {
  readonly list: LimitList;
  readonly pool: LimitPool;
  readonly links: StockLinks;
}

/** The shares of a pool as cards: limit-ups by the length of their runs (连板梯队), the others by their change. */
export function PoolSection({ list, pool, links }: PoolSectionProps): React.JSX.Element {
  const { words } = useLimitTexts();
  const { content, retry } = list;
  return (
    <AnswerState {...answerOf(content)} retry={retry}>
      {(read) =>
        read.length === 0 ? (
          <StateMessage urgency="status" headingTag="h2" heading={words.empty[pool]} />
        ) : (
          <FilteredPool rows={read} list={list} pool={pool} links={links} />
        )
      }
    </AnswerState>
  );
}

function answerOf(content: LimitList['content']): {
  readonly answer: readonly LimitRow[] | undefined;
  readonly failure: string | null;
} {
  switch (content.kind) {
    case 'ready':
      return { answer: content.rows, failure: content.stale };
    case 'failed':
      return { answer: undefined, failure: content.reason };
    case 'loading':
      return { answer: undefined, failure: null };
  }
}

const ladders: readonly LimitPool[] = ['up', 'first', 'running'];

function FilteredPool({
  rows,
  list,
  pool,
  links,
}: PoolSectionProps & { readonly rows: readonly LimitRow[] }): React.JSX.Element {
  const { words } = useLimitTexts();
  const [filter, select] = useFilterInAddress();
  const shown = filteredRows(rows, filter);
  const groups = ladders.includes(pool) ? ladderOf(shown) : [{ boards: null, rows: shown }];
  const order = groups.flatMap((group) => group.rows);
  const day = list.answer ?? notYet;
  const addressOf = (row: LimitRow): string => links.addressOf(row, reasonOfLimit(row, day));
  const remember = (): void =>
    rememberStockList(order.map((row) => ({ stockId: row.stockId, address: addressOf(row) })));
  return (
    <>
      <PoolFilters
        {...{ rows, filter, select }}
        sectors={list.answer?.sectors ?? []}
        shown={shown.length}
      />
      {shown.length === 0 ? (
        <StateMessage urgency="status" headingTag="h2" heading={words.filters.none}>
          <Button onClick={() => select(everything)}>{words.filters.clear}</Button>
        </StateMessage>
      ) : (
        groups.map((group) => (
          <section key={group.boards} className={styles['rung']} data-testid="limit-rung">
            {group.boards === null ? null : (
              <h2>
                {words.height(group.boards)}
                <small>{words.shares(group.rows.length)}</small>
              </h2>
            )}
            <ul className={styles['cards']}>
              {group.rows.map((row) => (
                <LimitCard
                  key={row.stockId}
                  row={row}
                  address={addressOf(row)}
                  unknown={list.answer?.unknown ?? {}}
                  isAgain={pool === 'yesterday' && row.boards > 0}
                  links={links}
                  onOpen={remember}
                />
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  );
}

const notYet = { market: 'hs', date: null } as const;
const everything: PoolFilter = {
  board: 'all',
  treatment: 'all',
  sector: '',
  theme: '',
  state: '',
};
const states = [...chanStates, 'unknown'] as const;
const filterNames = ['board', 'treatment', 'sector', 'theme', 'state'] as const;

/** The filter in the address, so that a link leads to what was seen. */
function useFilterInAddress(): readonly [PoolFilter, (filter: PoolFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const select = (filter: PoolFilter): void => {
    const changed = new URLSearchParams(query);
    for (const name of filterNames) {
      changed.delete(name);
      if (filter[name] !== everything[name]) changed.set(name, filter[name]);
    }
    setQuery(changed, { replace: true, preventScrollReset: true });
  };
  const filter: PoolFilter = {
    board: oneOf(boardChoices, query.get('board'), 'all'),
    treatment: oneOf(treatmentChoices, query.get('treatment'), 'all'),
    sector: query.get('sector') ?? '',
    theme: query.get('theme') ?? '',
    state: oneOf(['', ...states], query.get('state'), ''),
  };
  return [filter, select];
}

interface PoolFiltersProps {
  readonly rows: readonly LimitRow[];
  readonly filter: PoolFilter;
  readonly select: (filter: PoolFilter) => void;
  readonly sectors: NonNullable<LimitList['answer']>['sectors'];
  readonly shown: number;
}

function PoolFilters(props: PoolFiltersProps): React.JSX.Element {
  const { rows, filter, select, sectors, shown } = props;
  const { words, locale } = useLimitTexts();
  const { filters } = words;
  const nameOf = (sector: (typeof sectors)[number]): string =>
    locale === 'en' ? (sector.stockNameEn ?? sector.stockName) : sector.stockName;
  const known = new Set(rows.map(stateOfRow));
  const selected = sectors.some(({ stockId }) => stockId === filter.sector) ? filter.sector : '';
  return (
    <div className={styles['filters']}>
      <ChoiceBar
        label={filters.board}
        choices={boardChoices.map((board) => ({ value: board, label: filters.boards[board] }))}
        value={filter.board}
        onChange={(board) => select({ ...filter, board })}
        scrollsToSelected={false}
      />
      <ChoiceBar
        label={filters.treatment}
        choices={treatmentChoices.map((each) => ({ value: each, label: filters.treatments[each] }))}
        value={filter.treatment}
        onChange={(treatment) => select({ ...filter, treatment })}
        scrollsToSelected={false}
      />
      <ChoiceList
        label={filters.sector}
        testId="limit-sector"
        className={styles['list']}
        choices={[
          { value: '', label: filters.allSectors },
          ...sectors.map((sector) => ({
            value: sector.stockId,
            label: filters.sectorCount(nameOf(sector), sector.count),
          })),
        ]}
        value={selected}
        onChange={(sector) => select({ ...filter, sector })}
      />
      <ThemeList rows={rows} filter={filter} select={select} />
      <ChoiceList<RowState | ''>
        label={filters.state}
        testId="limit-state"
        className={styles['list']}
        choices={[
          { value: '', label: filters.allStates },
          ...states.map((state) => ({
            value: state,
            label: words.states[state],
            disabled: !known.has(state),
          })),
        ]}
        value={filter.state}
        onChange={(state) => select({ ...filter, state })}
      />
      <span className={styles['shown']} data-testid="limit-shown">
        {filters.shown(shown, rows.length)}
      </span>
    </div>
  );
}

/** The imported themes of the rows to choose from; nothing where there are none. */
function ThemeList({
  rows,
  filter,
  select,
}: Pick<PoolFiltersProps, 'rows' | 'filter' | 'select'>): React.JSX.Element | null {
  const { filters } = useLimitTexts().words;
  const themes = themesOf(rows);
  if (themes.length === 0) return null;
  const choices = themes.map(({ theme, count }) => ({
    value: theme,
    label: filters.sectorCount(theme, count),
  }));
  return (
    <ChoiceList
      label={filters.theme}
      testId="limit-theme"
      className={styles['list']}
      choices={[{ value: '', label: filters.allThemes }, ...choices]}
      value={choices.some(({ value }) => value === filter.theme) ? filter.theme : ''}
      onChange={(theme) => select({ ...filter, theme })}
    />
  );
}
