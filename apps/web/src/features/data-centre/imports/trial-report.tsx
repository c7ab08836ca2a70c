import { type UploadPreview, timeframeText } from '@chanscope/contract';

import { fillText, useDataCentreTexts, wordFor } from '../../../i18n/data-centre-texts.ts';
import { FailureLine } from '../../../ui/index.ts';
import { CountsLine } from './counts-line.tsx';
import styles from '../parts.module.css';
import { targetText } from '../shown-values.ts';

interface TrialReportProps {
  readonly preview: UploadPreview;
  readonly isDone: boolean;
}

/** What a commit would do, or did: counts, how the file was read, and the lines that are refused. */
export function TrialReport({ preview, isDone }: TrialReportProps): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const own = words.imports;
  const { counts, reading, target, refusals } = preview;
  const valueText = (value: string): string =>
    timeframeText(wordFor(own.adjustments, value), locale);
  const facts = [
    fillText(own.target, { target: targetText(target, own, locale) }),
    ...reading.map(
      ({ name, value, by }) =>
        `${fillText(wordFor(own.reading, name), { value: valueText(value) })} (${wordFor(own.readBy, by)})`,
    ),
  ];
  return (
    <>
      <p className={styles['lead']}>{isDone ? own.doneLead : own.trialLead}</p>
      <CountsLine counts={counts} isLarge />
      <p className={styles['faint']}>{facts.join(' · ')}</p>
      {counts.removed === undefined || isDone ? null : (
        <FailureLine
          reason={fillText(own.replacingText, { removed: counts.removed, saved: counts.saved })}
        />
      )}
      {counts.rows === counts.refused ? <FailureLine reason={own.nothing} /> : null}
      {refusals.length === 0 ? null : (
        <details className={styles['details']} open={refusals.length <= 10}>
          <summary>{fillText(own.refusals, { amount: 100 })}</summary>
          <table className={`${styles['table']} ${styles['stacked']}`}>
            <thead>
              <tr>
                {[own.line, own.reason, own.text].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {refusals.map(({ line, reason, text }) => (
                <tr key={line}>
                  <th scope="row">{line}</th>
                  <td data-name={own.reason}>{wordFor(words.reasons, reason)}</td>
                  <td className={styles['quiet']} data-name={own.text}>
                    <code>{text}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  );
}
