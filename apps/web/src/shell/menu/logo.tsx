import { isExternal } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { siteQuery } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { setOpenOnPhone } from './sidebar/collapse-store.ts';
import styles from './logo.module.css';

/** The site's mark, a lens over a zigzag of strokes, and its title; leads where the site says (标识). */
export function Logo({ parts }: { readonly parts: 'both' | 'mark' | 'title' }): React.JSX.Element {
  const { title, href, label } = useSite();
  // Of the two halves only one is a stop for the keyboard.
  const isEcho = parts === 'title';
  return (
    <SiteLink href={href} label={label} isEcho={isEcho}>
      {parts === 'title' ? null : <Mark />}
      {parts === 'mark' ? null : <span className={styles['title']}>{title}</span>}
    </SiteLink>
  );
}

function useSite(): { readonly title: string; readonly href: string; readonly label: string } {
  const { t, locale } = useTexts();
  const { data } = useQuery(siteQuery(locale));
  const title = data === undefined || data.title === '' ? t(($) => $.brand.name) : data.title;
  const href = data === undefined || data.href === '' ? '/index' : data.href;
  return { title, href, label: t(($) => $.frame.logo, { title }) };
}

interface SiteLinkProps {
  readonly href: string;
  readonly label: string;
  readonly isEcho: boolean;
  readonly children: ReactNode;
}

function SiteLink({ href, label, isEcho, children }: SiteLinkProps): React.JSX.Element {
  const shared = {
    className: styles['logo'] ?? '',
    'aria-label': label,
    'aria-hidden': isEcho,
    tabIndex: isEcho ? -1 : undefined,
    'data-testid': isEcho ? undefined : 'logo',
    onClick: () => setOpenOnPhone(false),
  };
  return isExternal(href) ? (
    <a {...shared} href={href} rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <Link {...shared} to={href}>
      {children}
    </Link>
  );
}

function Mark(): React.JSX.Element {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles['plate']} width="32" height="32" rx="8" />
      <circle className={styles['lens']} cx="14.5" cy="14.5" r="8.5" />
      <path className={styles['handle']} d="M21 21l5.5 5.5" />
      <path className={styles['strokes']} d="M9.5 17.5l3-5 3.2 3.4 3.8-5.6" />
    </svg>
  );
}
