import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { NavLink } from 'react-router';

import { useTexts } from '../i18n/index.ts';
import { Can } from '../session/index.ts';
import { AccountMenu } from './account-menu.tsx';
import { DisplaySwitches } from './display-switches.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { MarketLamp } from './market-lamp.tsx';

/** The bar on top of every page. On a narrow screen the search lies over it while it has the focus. */
export function Header({ search }: { search: ReactNode }): React.JSX.Element {
  const { t } = useTexts();
  const slot = useRef<HTMLDivElement>(null);
  return (
    <header className={styles['header']}>
      <Logo />
      <Can access="member">
        <NavLink className={styles['link'] ?? ''} to="/watchlist">
          {t(($) => $.session.account.watchlist)}
        </NavLink>
      </Can>
      {search === null ? (
        <span className={styles['space']} />
      ) : (
        <>
          <div ref={slot} className={styles['search']}>
            {search}
          </div>
          <span className={styles['opener']}>
            <Button
              type="text"
              aria-label={t(($) => $.shell.openSearch)}
              icon={<SearchOutlined />}
              onClick={() => slot.current?.querySelector('input')?.focus()}
            />
          </span>
        </>
      )}
      <MarketLamp />
      <DisplaySwitches />
      <AccountMenu />
    </header>
  );
}
