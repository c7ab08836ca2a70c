import type { ProcessReading } from '@chanscope/contract';

import { useOperationsTexts } from '../../i18n/operations/operations-texts.ts';
import { msText, slowestOf } from './figures.ts';
import styles from './operations.module.css';
import { NumberCell } from './process-table.tsx';

const shownRoutes = 12;

/** The calls that take longest on average. Rows are cards on a phone. */
export function SlowTable({
  processes,
}: {
  readonly processes: readonly ProcessReading[];
}): React.JSX.Element {
  const { words } = useOperationsTexts();
  const { slowest: names } = words;
  const rows = slowestOf(processes, shownRoutes);
  if (rows.length === 0) return <p className={styles['faint']}>{names.empty}</p>;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{names.route}</th>
          {(['calls', 'mean', 'max', 'failures'] as const).map((name) => (
            <th key={name} scope="col" className={styles['number']}>
              {names[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ route, calls, meanMs, maxMs, failures }) => (
          <tr key={route}>
            <th scope="row">{route}</th>
            <NumberCell name={names.calls} text={calls.toLocaleString('en')} />
            <NumberCell name={names.mean} text={msText(meanMs)} />
            <NumberCell name={names.max} text={msText(maxMs)} />
            <NumberCell name={names.failures} text={String(failures)} isBad={failures > 0} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
