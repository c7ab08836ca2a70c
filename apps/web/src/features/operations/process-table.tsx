import type { ProcessReading } from '@chanscope/contract';

import { useOperationsTexts } from '../../i18n/operations/operations-texts.ts';
import { sizeText } from '../../ui/index.ts';
import { msText, spanText } from './figures.ts';
import styles from './operations.module.css';

interface ProcessTableProps {
  readonly processes: readonly ProcessReading[];
  /** UTC ms. */
  readonly now: number;
}

/** What each process costs, and how late it is. Rows are cards on a phone. */
export function ProcessTable({ processes, now }: ProcessTableProps): React.JSX.Element {
  const { words } = useOperationsTexts();
  const { processes: names } = words;
  return (
    <table className={styles['table']} data-testid="operations-processes">
      <thead>
        <tr>
          <th scope="col">{names.name}</th>
          {(['up', 'cpu', 'memory', 'heap', 'delay', 'sockets'] as const).map((name) => (
            <th key={name} scope="col" className={styles['number']}>
              {names[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {processes.map((each) => (
          <tr key={each.process}>
            <th scope="row">{each.process}</th>
            <NumberCell name={names.up} text={spanText(now - each.startedAt)} />
            <NumberCell name={names.cpu} text={spanText(each.cpuSeconds * 1000)} />
            <NumberCell name={names.memory} text={sizeText(each.memoryBytes)} />
            <NumberCell name={names.heap} text={sizeText(each.heapBytes)} />
            <NumberCell name={names.delay} text={delayText(each.loopDelay)} />
            <NumberCell
              name={names.sockets}
              text={each.sockets === null ? '—' : String(each.sockets)}
            />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function delayText({ p50Ms, p99Ms, maxMs }: ProcessReading['loopDelay']): string {
  return [p50Ms, p99Ms, maxMs].map(msText).join(' / ');
}

interface NumberCellProps {
  /** What it is, where the head of the table is not shown. */
  readonly name: string;
  readonly text: string;
  readonly isBad?: boolean;
}

export function NumberCell({ name, text, isBad = false }: NumberCellProps): React.JSX.Element {
  return (
    <td className={styles['number']} data-name={name} data-bad={isBad}>
      {text}
    </td>
  );
}
