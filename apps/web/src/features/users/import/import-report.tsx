import type { UserFileLine } from '@chanscope/contract';
import { useState } from 'react';

import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import { ChoiceBar } from '../../../ui/index.ts';
import { type FateChoice, fateCounts, linesOfFate } from './import-lines.ts';
import styles from './import.module.css';

interface ImportReportProps {
  readonly lines: readonly UserFileLine[];
  /** Columns that mean nothing here. */
  readonly ignored: readonly string[];
}

const choices = ['any', 'new', 'exists', 'faulty'] as const;

/** What would become of each line, the faulty ones first. */
export function ImportReport({ lines, ignored }: ImportReportProps): React.JSX.Element {
  const { words } = useUsersTexts();
  const { file } = words;
  const [choice, setChoice] = useState<FateChoice>('any');
  const counts = fateCounts(lines);
  return (
    <div className={styles['report']}>
      <output className={styles['counts']} data-testid="import-counts">
        {file.counts(counts.new, counts.exists, counts.faulty)}
      </output>
      {ignored.length === 0 ? null : (
        <p className={styles['lead']}>{file.ignored(ignored.join(' '))}</p>
      )}
      <ChoiceBar
        label={file.only}
        choices={choices.map((value) => ({ value, label: file.fates[value] }))}
        value={choice}
        onChange={setChoice}
      />
      <LineTable lines={linesOfFate(lines, choice)} />
    </div>
  );
}

/** Lines of a file with their fates. */
export function LineTable({ lines }: { readonly lines: readonly UserFileLine[] }) {
  const { words } = useUsersTexts();
  const { file, columns } = words;
  return (
    <div className={styles['scroller']}>
      <table className={styles['lines']} aria-label={file.report}>
        <thead>
          <tr>
            <th>{file.line}</th>
            <th>{file.name}</th>
            <th>{file.fate}</th>
            <th>{file.reason}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, username, fate, faults }) => (
            <tr key={line} data-testid="import-line">
              <td>{line}</td>
              <td>{username === '' ? '—' : username}</td>
              <td>
                <span className={styles['fate']} data-fate={fate}>
                  {file.fates[fate]}
                </span>
              </td>
              <td>
                {faults.map(({ column, value, reason }) => (
                  <div key={column}>{file.reasons[reason](columns[column], value)}</div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
