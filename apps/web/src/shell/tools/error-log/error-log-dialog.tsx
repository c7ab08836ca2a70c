import { Button } from 'antd';

import { useTexts } from '../../../i18n/index.ts';
import { DialogBox } from '../../../ui/index.ts';
import styles from './error-log-dialog.module.css';
import { type LoggedError, clearErrorLog, useErrorLog } from './error-log-store.ts';
import { lookupAddress, lookupEngines } from './lookup-addresses.ts';
import { PassedTime } from '../notices/passed-time.tsx';

/** As wide as the specification says, where the screen is wide enough to read a table. */
const width = 'max(70%, min(100vw - 24px, 720px))';

/** The errors of this visit (错误日志), the newest first, and where to look them up. */
export function ErrorLogDialog({ onClose }: { readonly onClose: () => void }): React.JSX.Element {
  const { t } = useTexts();
  const entries = useErrorLog((log) => log.entries);
  return (
    <DialogBox
      title={t(($) => $.tools.errors.heading)}
      closeLabel={t(($) => $.tools.close)}
      width={width}
      testId="error-log-dialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.tools.close)}</Button>
          <Button
            type="primary"
            data-testid="error-log-dismiss"
            onClick={() => {
              onClose();
              clearErrorLog();
            }}
          >
            {t(($) => $.tools.errors.dismiss)}
          </Button>
        </>
      }
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.tools.errors.address)}</th>
            <th scope="col">{t(($) => $.tools.errors.message)}</th>
            <th scope="col">{t(($) => $.tools.errors.lookUp)}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <ErrorRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </DialogBox>
  );
}

function ErrorRow({ entry }: { readonly entry: LoggedError }): React.JSX.Element {
  const { t } = useTexts();
  const { address, message, stack, at } = entry;
  return (
    <tr data-testid="error-log-entry">
      <td>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {shortAddress(address)}
        </a>
        <PassedTime at={at} className={styles['time']} />
      </td>
      <td>
        <p className={styles['message']}>{message}</p>
        <details>
          <summary>{t(($) => $.tools.errors.stack)}</summary>
          <pre className={styles['stack']}>
            {stack === '' ? t(($) => $.tools.errors.noStack) : stack}
          </pre>
        </details>
      </td>
      <td>
        <span className={styles['engines']}>
          {lookupEngines.map((engine) => {
            const name = t(($) => $.tools.errors[engine]);
            return (
              <a
                key={engine}
                className={styles['engine']}
                href={lookupAddress(engine, message)}
                target="_blank"
                rel="noopener noreferrer"
                title={t(($) => $.tools.errors.lookUpIn, { engine: name })}
                data-testid={`look-up-${engine}`}
              >
                {name}
              </a>
            );
          })}
        </span>
      </td>
    </tr>
  );
}

/** The page's own part of the address; the site's name is the same in every row. */
function shortAddress(address: string): string {
  const { hash, pathname } = new URL(address);
  return hash === '' ? pathname : hash;
}
