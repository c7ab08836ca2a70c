import type { StockRow } from '@chanscope/contract';
import { Button } from 'antd';

import { messageOf } from '../../api/index.ts';
import { type Translate, useTexts } from '../../i18n/index.ts';
import { Highlighted, listRole, optionRole, Tag } from '../../ui/index.ts';
import styles from './search-list.module.css';
import { shownRowOf } from './shown-row.ts';
import type { SearchBox } from './use-search-box.ts';

interface SearchListProps {
  readonly id: string;
  readonly box: SearchBox;
  readonly onForgetRecent: () => void;
}

/** What hangs below the search box: results, recent securities, or why there are none. */
export function SearchList({ id, box, onForgetRecent }: SearchListProps): React.JSX.Element {
  const { t } = useTexts();
  const isRecent = box.state.kind === 'idle';
  const isShown = box.isOpen && !(isRecent && box.rows.length === 0);
  return (
    <div
      className={styles['panel']}
      hidden={!isShown}
      // A press inside must not take the focus from the input, which would close the list.
      onPointerDown={(event) => event.preventDefault()}
    >
      {isRecent && box.rows.length > 0 ? (
        <div className={styles['head']}>
          <span>{t(($) => $.search.recent)}</span>
          <Button type="link" size="small" onClick={onForgetRecent}>
            {t(($) => $.search.clear)}
          </Button>
        </div>
      ) : null}
      <ul
        {...listRole(id)}
        className={styles['list']}
        aria-label={isRecent ? t(($) => $.search.recent) : t(($) => $.search.results)}
        aria-busy={box.state.kind === 'pending'}
      >
        {box.rows.map((row, index) => (
          <SearchRow key={row.stockId} id={id} box={box} row={row} index={index} />
        ))}
      </ul>
      <SearchNote box={box} />
    </div>
  );
}

interface SearchRowProps {
  readonly id: string;
  readonly box: SearchBox;
  readonly row: StockRow;
  readonly index: number;
}

function SearchRow({ id, box, row, index }: SearchRowProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const { badge } = row;
  const typed = box.searched;
  const { code, name, initials, also } = shownRowOf(row, { typed, isEnglish: locale === 'en' });
  return (
    <li
      {...optionRole({
        listId: id,
        index,
        isActive: index === box.active,
        onPoint: () => box.setActive(index),
        onSelect: () => box.select(row),
      })}
      className={styles['row']}
    >
      <span className={styles['code']}>
        <Highlighted {...code} />
      </span>
      <span className={styles['name']}>
        <span className={styles['nameText']}>
          <Highlighted {...name} />
          {also.map((each) => (
            <span key={each.text} className={styles['also']}>
              <Highlighted {...each} />
            </span>
          ))}
        </span>
        {badge === null ? null : <Tag>{t(($) => $.badges[badge])}</Tag>}
      </span>
      <span className={styles['pinyin']}>
        <Highlighted {...initials} />
      </span>
    </li>
  );
}

function SearchNote({ box }: { box: SearchBox }): React.JSX.Element {
  const { t, locale } = useTexts();
  const { state } = box;
  if (state.kind === 'failed')
    return (
      <p className={styles['note']} role="alert">
        {t(($) => $.search.failed, { reason: messageOf(state.error, locale) })}{' '}
        <Button type="link" size="small" onClick={state.retry}>
          {t(($) => $.search.retry)}
        </Button>
      </p>
    );
  const text = noteOf(box, t);
  const isVisible = state.kind !== 'idle' && box.rows.length === 0;
  return (
    <output className={isVisible ? styles['note'] : styles['spoken']} data-kind={state.kind}>
      {text}
    </output>
  );
}

function noteOf({ state, searched }: SearchBox, t: Translate): string {
  switch (state.kind) {
    case 'pending':
      return t(($) => $.search.pending);
    case 'found':
      return state.rows.length === 0
        ? t(($) => $.search.none, { text: searched.trim() })
        : t(($) => $.search.found, { total: state.rows.length });
    case 'idle':
    case 'failed':
      return '';
  }
}
