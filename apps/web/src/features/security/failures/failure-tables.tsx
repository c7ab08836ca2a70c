import type { SignInFailures } from '@chanscope/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useSecurityTexts } from '../../../i18n/security/security-texts.ts';
import { instantText } from '../../../ui/instants/index.ts';
import styles from '../security.module.css';

/** Who may try again at once. */
export type Released = { readonly account: string } | { readonly ip: string };

interface TableProps<Row> {
  readonly rows: readonly Row[];
  /** Null for a reader who may not do that. */
  readonly onRelease: ((released: Released) => void) | null;
}

/** Failed sign-ins by the name that was given. */
export function AccountTable({
  rows,
  onRelease,
}: TableProps<SignInFailures['accounts'][number]>): React.JSX.Element {
  const { words } = useSecurityTexts();
  const { columns, unknown, accounts } = words.failures;
  return (
    <FailureTable label={accounts} head={[columns.account]}>
      {rows.map(({ account, isKnown, ...failed }) => (
        <FailureRow
          key={`${account} ${isKnown}`}
          name={account}
          failed={failed}
          log={`account=${encodeURIComponent(account.replace('…', ''))}`}
          onRelease={onRelease === null || !isKnown ? null : () => onRelease({ account })}
        >
          <th scope="row" title={isKnown ? undefined : unknown}>
            {isKnown ? account : <span className={styles['faint']}>{account}</span>}
          </th>
        </FailureRow>
      ))}
    </FailureTable>
  );
}

/** Failed sign-ins by the address that they came from. */
export function AddressTable({
  rows,
  onRelease,
}: TableProps<SignInFailures['addresses'][number]>): React.JSX.Element {
  const { words } = useSecurityTexts();
  const { columns, addresses } = words.failures;
  return (
    <FailureTable label={addresses} head={[columns.ip, columns.names]}>
      {rows.map(({ ip, names, ...failed }) => (
        <FailureRow
          key={ip}
          name={ip}
          failed={failed}
          log={`ip=${encodeURIComponent(ip)}`}
          onRelease={onRelease === null ? null : () => onRelease({ ip })}
        >
          <th scope="row">{ip}</th>
          <td>{names.toLocaleString('en')}</td>
        </FailureRow>
      ))}
    </FailureTable>
  );
}

function FailureTable(props: {
  readonly label: string;
  readonly head: readonly string[];
  readonly children: ReactNode;
}): React.JSX.Element {
  const { words } = useSecurityTexts();
  const { columns, log } = words.failures;
  return (
    <div className={styles['tableBox']}>
      <table className={styles['table']} aria-label={props.label}>
        <thead>
          <tr>
            {[...props.head, columns.failures, columns.lastAt, columns.state, log].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </div>
  );
}

interface FailureRowProps {
  readonly name: string;
  readonly failed: {
    readonly failures: number;
    readonly lastAt: number;
    readonly lockedUntil: number | null;
  };
  /** What narrows the log down to it. */
  readonly log: string;
  readonly onRelease: (() => void) | null;
  readonly children: ReactNode;
}

function FailureRow(props: FailureRowProps): React.JSX.Element {
  const { name, failed, log, onRelease, children } = props;
  const { words, locale } = useSecurityTexts();
  const { failures: texts } = words;
  const { failures, lastAt, lockedUntil } = failed;
  return (
    <tr>
      {children}
      <td>{failures.toLocaleString('en')}</td>
      <td>{instantText(lastAt, locale)}</td>
      <td>
        {lockedUntil === null ? (
          texts.free
        ) : (
          <>
            <span className={styles['locked']}>
              {texts.lockedUntil(instantText(lockedUntil, locale, 'second'))}
            </span>
            {onRelease === null ? null : (
              <Button
                type="link"
                size="small"
                aria-label={texts.releaseOf(name)}
                onClick={onRelease}
              >
                {texts.release}
              </Button>
            )}
          </>
        )}
      </td>
      <td>
        <Link
          className={styles['link']}
          aria-label={texts.logOf(name)}
          to={`/setting/systemLog?kind=signIn&type=login&result=failure&${log}`}
        >
          {texts.log}
        </Link>
      </td>
    </tr>
  );
}
