import { DownOutlined, UserOutlined } from '@ant-design/icons';
import { tierOf } from '@chanscope/contract';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

import { useTexts } from '../../../i18n/index.ts';
import { loginAddress, shownName, useSession } from '../../../session/index.ts';
import { DropPanel, useDropPanel } from '../../../ui/index.ts';
import styles from './account-menu.module.css';
import entryStyles from '../header/panel-entry.module.css';
import { useAvatar } from './shown-avatar.ts';
import { useSignOut } from './sign-out.ts';

/** The picture of who uses the page, and what they can do with their account (头像菜单). */
export function AccountMenu(): React.JSX.Element | null {
  const { t } = useTexts();
  const panel = useDropPanel();
  const { status, user } = useSession();
  const avatar = useAvatar();
  // Nothing jumps: the place is kept until it is known who it is.
  if (status === 'unknown') return <span className={styles['place']} />;

  const name = user === null ? t(($) => $.session.account.guest) : displayName(user);
  return (
    <>
      <button
        {...panel.opener}
        type="button"
        className={styles['opener']}
        aria-label={`${t(($) => $.session.account.menu)}: ${name}`}
        title={name}
        data-testid="account-menu"
        data-member={user !== null}
      >
        <Avatar address={avatar} name={user === null ? '' : name} />
        <span className={styles['name']}>{shownName(name)}</span>
        <DownOutlined className={styles['arrow']} />
      </button>
      <DropPanel panel={panel} width={200} testId="account-panel">
        <p className={styles['who']}>
          <strong>{name}</strong>
          <span data-testid="account-tier">{t(($) => $.session.account.tiers[tierOf(user)])}</span>
        </p>
        {user === null ? (
          <VisitorEntries onSelected={panel.close} />
        ) : (
          <MemberEntries onSelected={panel.close} />
        )}
      </DropPanel>
    </>
  );
}

function displayName(user: { readonly nickname: string; readonly username: string }): string {
  return user.nickname === '' ? user.username : user.nickname;
}

function Avatar({ address, name }: { address: string; name: string }): React.JSX.Element {
  if (address !== '') return <img className={styles['avatar']} src={address} alt="" />;
  const [initial = ''] = Array.from(name);
  // Drawn by the style sheet: a letter beside the name would count as a part of the button's label.
  return (
    <span
      className={styles['avatar']}
      data-initial={initial === '' ? undefined : initial.toUpperCase()}
      aria-hidden="true"
    >
      {initial === '' ? <UserOutlined /> : null}
    </span>
  );
}

interface EntriesProps {
  /** Choosing an entry is the end of the menu. */
  readonly onSelected: () => void;
}

function VisitorEntries({ onSelected }: EntriesProps): React.JSX.Element {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <>
      <Entry to="/register" onSelected={onSelected}>
        {t(($) => $.session.account.register)}
      </Entry>
      <Entry to={loginAddress(`${pathname}${search}`)} onSelected={onSelected}>
        {t(($) => $.session.account.signIn)}
      </Entry>
    </>
  );
}

function MemberEntries({ onSelected }: EntriesProps): React.JSX.Element {
  const { t } = useTexts();
  const signOut = useSignOut();
  return (
    <>
      <Entry to="/setting/personalCenter" onSelected={onSelected}>
        {t(($) => $.session.account.personal)}
      </Entry>
      <button
        type="button"
        className={entryStyles['entry']}
        data-testid="sign-out"
        onClick={() => {
          onSelected();
          signOut();
        }}
      >
        {t(($) => $.session.account.signOut)}
      </button>
    </>
  );
}

interface EntryProps extends EntriesProps {
  readonly to: string;
  readonly children: ReactNode;
}

function Entry({ to, onSelected, children }: EntryProps): React.JSX.Element {
  return (
    <Link className={entryStyles['entry']} to={to} onClick={onSelected}>
      {children}
    </Link>
  );
}
