import type { Operations } from '@chanscope/contract';

import { useOperationsTexts } from '../../i18n/operations/operations-texts.ts';
import { instantText } from '../../ui/instants/index.ts';
import styles from './operations.module.css';
import { NumberCell } from './process-table.tsx';

/** What was searched for in vain, the most frequent words first. Rows are cards on a phone. */
export function SearchTable({
  searches,
}: {
  readonly searches: Operations['missedSearches'];
}): React.JSX.Element {
  const { words, locale } = useOperationsTexts();
  const { searches: names } = words;
  const { words: rows, total } = searches;
  if (rows.length === 0)
    return (
      <p className={styles['faint']}>
        {names.empty} · {names.note}
      </p>
    );
  return (
    <>
      <p className={styles['faint']}>
        {names.more(total)} · {names.note}
      </p>
      <table className={styles['table']} data-testid="operations-searches">
        <thead>
          <tr>
            <th scope="col">{names.word}</th>
            {(['times', 'last'] as const).map((name) => (
              <th key={name} scope="col" className={styles['number']}>
                {names[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ word, times, lastAt }) => (
            <tr key={word}>
              <th scope="row">{word}</th>
              <NumberCell name={names.times} text={times.toLocaleString('en')} />
              <NumberCell name={names.last} text={instantText(lastAt, locale)} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
