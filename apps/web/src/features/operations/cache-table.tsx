import type { ProcessReading } from '@chanscope/contract';

import { useOperationsTexts } from '../../i18n/operations/operations-texts.ts';
import { cachesOf, rateText } from './figures.ts';
import styles from './operations.module.css';
import { NumberCell } from './process-table.tsx';

/** How often caches had what they were asked for, of all processes together. Rows are cards on a phone. */
export function CacheTable({
  processes,
}: {
  readonly processes: readonly ProcessReading[];
}): React.JSX.Element {
  const { words } = useOperationsTexts();
  const { caches: names } = words;
  return (
    <table className={styles['table']} data-testid="operations-caches">
      <thead>
        <tr>
          <th scope="col">{names.name}</th>
          {(['rate', 'hits', 'misses'] as const).map((name) => (
            <th key={name} scope="col" className={styles['number']}>
              {names[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cachesOf(processes).map((cache) => (
          <tr key={cache.name}>
            <th scope="row">{names.names[cache.name]}</th>
            <NumberCell name={names.rate} text={rateText(cache)} />
            <NumberCell name={names.hits} text={cache.hits.toLocaleString('en')} />
            <NumberCell name={names.misses} text={cache.misses.toLocaleString('en')} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
