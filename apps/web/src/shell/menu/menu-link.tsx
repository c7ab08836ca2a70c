import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

import { useFrame } from '../frame/frame-context.ts';
import { usePageText } from '../page-text.ts';
import { setOpenOnPhone } from './sidebar/collapse-store.ts';
import styles from './menu.module.css';
import type { MenuLeaf } from './menu-tree.ts';
import { ShellIcon } from './shell-icon.tsx';

interface MenuLinkProps {
  readonly entry: MenuLeaf;
  readonly isActive: boolean;
  /** Only its icon is seen; its name is a hint. */
  readonly isFolded?: boolean;
  /** How many groups it is inside of, which indents it. */
  readonly depth?: number;
}

/** An entry of the menu that leads somewhere: a real link, so that the browser's own ways work. */
export function MenuLink(props: MenuLinkProps): React.JSX.Element {
  const { entry, isActive, isFolded = false, depth = 0 } = props;
  const textOf = usePageText();
  const { prefetch } = useFrame();
  const title = textOf(entry.title);
  const fetchEarly = (): void => {
    if (entry.component !== null) prefetch(entry.component);
  };
  const shared = {
    className: styles['item'] ?? '',
    style: indentOf(depth, entry.icon),
    title: isFolded ? title : undefined,
    'aria-current': isActive ? ('page' as const) : undefined,
    'data-testid': 'menu-item',
    'data-path': entry.path,
    'data-active': isActive,
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
  };
  const inside = <MenuLinkInside entry={entry} title={title} isFolded={isFolded} />;
  if (entry.isExternal) {
    return (
      <a
        {...shared}
        href={entry.path}
        {...(entry.opensWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {inside}
      </a>
    );
  }
  return (
    <InnerLink address={entry.path} opensWindow={entry.opensWindow} shared={shared}>
      {inside}
    </InnerLink>
  );
}

const stepPixels = 20;
/** As wide as an icon and the gap after it. */
const iconPixels = 22;

/** Entries inside of groups begin further right; without an icon their text stands in line with others'. */
export function indentOf(depth: number, icon: string | null): React.CSSProperties | undefined {
  if (depth === 0) return undefined;
  return { paddingInlineStart: stepPixels * (depth + 1) + (icon === null ? iconPixels : 0) };
}

interface InnerLinkProps {
  readonly address: string;
  readonly opensWindow: boolean;
  readonly shared: Omit<React.ComponentProps<typeof Link>, 'to'>;
  readonly children: ReactNode;
}

function InnerLink(props: InnerLinkProps): React.JSX.Element {
  const { address, opensWindow, shared, children } = props;
  const { pathname, search } = useLocation();
  const isHere = address === `${pathname}${search}`;
  return (
    <Link
      {...shared}
      to={address}
      {...(opensWindow ? { target: '_blank', rel: 'noopener' } : {})}
      onClick={(event) => {
        setOpenOnPhone(false);
        // Where one is already, nothing happens: no entry in the history either.
        if (isHere && !opensWindow && !isForBrowser(event)) event.preventDefault();
      }}
    >
      {children}
    </Link>
  );
}

/** With one of these keys the browser opens a tab, a window or a download. */
function isForBrowser({ metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

interface InsideProps {
  readonly entry: MenuLeaf;
  readonly title: string;
  readonly isFolded: boolean;
}

function MenuLinkInside({ entry, title, isFolded }: InsideProps): React.JSX.Element {
  const { icon, badge, hasDot } = entry;
  return (
    <>
      {icon === null ? null : <ShellIcon name={icon} />}
      <span className={isFolded ? styles['unseen'] : styles['title']}>{title}</span>
      {badge === null || isFolded ? null : (
        <span className={styles['badge']} data-testid="menu-badge">
          {badge}
        </span>
      )}
      {hasDot && !isFolded ? <span className={styles['dot']} data-testid="menu-dot" /> : null}
    </>
  );
}
