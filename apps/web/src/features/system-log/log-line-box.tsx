import type { LogRow } from '@chanscope/contract';

import { actionName, useSystemLogTexts } from '../../i18n/system-log/system-log-texts.ts';
import { DialogBox } from '../../ui/index.ts';
import { instantText } from './instant-text.ts';
import styles from './system-log.module.css';

interface LogLineBoxProps {
  readonly line: LogRow;
  readonly onClose: () => void;
}

/** Everything that a line of the log says. */
export function LogLineBox({ line, onClose }: LogLineBoxProps): React.JSX.Element {
  const { words, locale } = useSystemLogTexts();
  const { columns, results, visitor } = words;
  const { id, datetime, account, type, target, executeResult, ip, requestId } = line;
  const details = Object.entries(line.details);
  const facts: readonly (readonly [string, string])[] = [
    [columns.time, instantText(datetime, locale)],
    [columns.account, account === '' ? visitor : account],
    [columns.type, `${actionName(words, type)} · ${type}`],
    [columns.target, target === '' ? '—' : target],
    [columns.result, results[executeResult]],
    [columns.ip, ip],
    [words.request, requestId],
  ];
  return (
    <DialogBox
      title={words.line(id)}
      closeLabel={words.close}
      width={560}
      testId="log-line-box"
      onClose={onClose}
    >
      <Facts facts={facts} />
      <h3 className={styles['subheading']}>{words.details}</h3>
      {details.length === 0 ? (
        <p className={styles['faint']}>{words.noDetails}</p>
      ) : (
        <Facts facts={details.map(([name, value]) => [name, String(value)])} />
      )}
    </DialogBox>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
