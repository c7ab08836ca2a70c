import { UserOutlined } from '@ant-design/icons';
import { tierOf } from '@chanscope/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

import { showFailure, showSuccess } from '../api/index.ts';
import { useTexts } from '../i18n/index.ts';
import { loginAddress, shownName, signOut, useSession } from '../session/index.ts';
import styles from './account-menu.module.css';

/** The picture of who uses the page, and what they can do with their account (头像菜单). */
export function AccountMenu(): React.JSX.Element | null {
  const { t } = useTexts();
  const panelId = useId();
  const { status, user } = useSession();
  // Nothing jumps: the place is kept until it is known who it is.
  if (status === 'unknown') return <span className={styles['place']} />;

  const name = user === null ? t(($) => $.session.account.guest) : displayName(user);
  return (
    <div className={styles['account']}>
      <Button
        type="text"
        className={styles['opener'] ?? ''}
        popoverTarget={panelId}
        aria-label={`${t(($) => $.session.account.menu)}: ${name}`}
        title={name}
        data-testid="account-menu"
        data-member={user !== null}
      >
        <Avatar address={user?.avatar ?? ''} name={user === null ? '' : name} />
        <span className={styles['name']}>{shownName(name)}</span>
      </Button>
      <div id={panelId} popover="auto" className={styles['panel']}>
        <p className={styles['who']}>
          <strong>{name}</strong>
          <span data-testid="account-tier">{t(($) => $.session.account.tiers[tierOf(user)])}</span>
        </p>
        {user === null ? <VisitorEntries /> : <MemberEntries />}
      </div>
    </div>
  );
}

/** Choosing an entry is the end of the menu. */
function closeMenu(event: React.MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
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

function VisitorEntries(): React.JSX.Element {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <>
      <Entry to={loginAddress(`${pathname}${search}`)}>{t(($) => $.session.account.signIn)}</Entry>
      <Entry to="/register">{t(($) => $.session.account.register)}</Entry>
    </>
  );
}

function MemberEntries(): React.JSX.Element {
  const { t } = useTexts();
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    const outcome = signOut();
    await navigate('/login');
    try {
      const isOwed = (await outcome) === 'owed';
      showSuccess(
        isOwed ? t(($) => $.session.account.signedOutHere) : t(($) => $.session.account.signedOut),
      );
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <>
      <Entry to="/setting/personalCenter">{t(($) => $.session.account.personal)}</Entry>
      <Entry to="/watchlist">{t(($) => $.session.account.watchlist)}</Entry>
      <button
        type="button"
        className={styles['entry']}
        data-testid="sign-out"
        onClick={(event) => {
          closeMenu(event);
          void leave();
        }}
      >
        {t(($) => $.session.account.signOut)}
      </button>
    </>
  );
}

function Entry({ to, children }: { to: string; children: ReactNode }): React.JSX.Element {
  return (
    <Link className={styles['entry']} to={to} onClick={closeMenu}>
      {children}
    </Link>
  );
}
