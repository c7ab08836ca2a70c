import type { LogRow } from '@chanscope/contract';

import { actionName, useSystemLogTexts, whoOf } from '../../i18n/system-log/system-log-texts.ts';
import { DialogBox } from '../../ui/index.ts';
import { instantText } from '../../ui/instants/index.ts';
import { type Change, detailsOf } from './line-words.ts';
import styles from './system-log.module.css';

interface LogLineBoxProps {
  readonly line: LogRow;
  readonly onClose: () => void;
}

/** Everything that a line of the log says. */
export function LogLineBox({ line, onClose }: LogLineBoxProps): React.JSX.Element {
  const { words, locale } = useSystemLogTexts();
  const { columns, results } = words;
  const { id, kind, datetime, type, target, executeResult, ip, requestId } = line;
  const { changes, facts: details } = detailsOf(line, { words, locale });
  const isAct = kind === 'operation' || kind === 'signIn';
  const name = actionName(words, type, locale);
  const facts: readonly (readonly [string, string])[] = [
    [columns.time, instantText(datetime, locale, 'second')],
    [columns.kind, words.kinds[kind]],
    [columns.account, whoOf(line, words)],
    [columns.type, name === type ? type : `${name} · ${type}`],
    [columns.target, target === '' ? '—' : target],
    [columns.result, results[executeResult]],
    [columns.ip, ip === '' ? '—' : ip],
    [words.request, requestId === '' ? '—' : requestId],
  ];
  return (
    <DialogBox
      title={isAct ? words.line(id) : words.note(id)}
      closeLabel={words.close}
      width={560}
      testId="log-line-box"
      onClose={onClose}
    >
      <Facts facts={facts} />
      {changes.length === 0 ? null : <Changes changes={changes} />}
      {details.length === 0 && changes.length > 0 ? null : (
        <>
          <h3 className={styles['subheading']}>{words.details}</h3>
          {details.length === 0 ? (
            <p className={styles['faint']}>{words.noDetails}</p>
          ) : (
            <Facts facts={details} />
          )}
        </>
      )}
    </DialogBox>
  );
}

/** What changed, as it was and as it is. */
function Changes({ changes }: { readonly changes: readonly Change[] }): React.JSX.Element {
  const { words } = useSystemLogTexts();
  return (
    <>
      <h3 className={styles['subheading']}>{words.changes}</h3>
      <table className={styles['changes']} data-testid="log-changes">
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
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
