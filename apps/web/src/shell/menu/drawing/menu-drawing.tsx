import type { RouteRecord } from '@chanscope/contract';
import { useMemo, useState } from 'react';

import { layoutPlans, type BarSlot } from '../../layouts/layout-plans.ts';
import { resolveRoutes, type ShellRoute } from '../../navigation/route-tree.ts';
import { usePageText } from '../../page-text.ts';
import type { Layout } from '../../theme/shell-theme.ts';
import { activeTopOf, menuTree, panelOf, railItems, topNameOf } from '../menu-tree.ts';
import { ShellIcon } from '../shell-icon.tsx';
import { DrawnColumn, DrawnRow } from './drawn-entries.tsx';
import styles from './menu-drawing.module.css';

export interface MenuDrawingProps {
  /** The routes as the account has them that the menu is drawn for. */
  readonly records: readonly RouteRecord[];
  readonly layout: Layout;
  /** What is drawn, for screen readers. */
  readonly label: string;
  /** Said where the menu is empty. */
  readonly emptyText: string;
}

/**
 * A small picture of the shell around a menu (菜单预览), by the rules of the shell itself: what stands in the bar and
 * in the column of a layout. Groups open and the first level changes as they do there; nothing leads anywhere.
 */
export function MenuDrawing(props: MenuDrawingProps): React.JSX.Element {
  const { records, layout, label, emptyText } = props;
  const routes = useMemo(() => resolveRoutes(records), [records]);
  const [topName, setTopName] = useState<string | null>(null);
  const top = activeTopOf(routes, topName);
  const { bar, aside, isLogoAside } = layoutPlans[layout];
  const firstLevel = { routes, top, onSelect: setTopName };
  return (
    <section
      className={styles['screen']}
      aria-label={label}
      data-testid="menu-drawing"
      data-layout={layout}
    >
      <div className={styles['bar']} data-ground={isLogoAside ? 'page' : 'menu'}>
        {bar.map((slot) => (
          <DrawnSlot key={slot} slot={slot} {...firstLevel} />
        ))}
        <span className={styles['tools']} aria-hidden="true" />
      </div>
      <div className={styles['body']}>
        {aside === null ? null : (
          <div className={styles['aside']} data-kind={aside}>
            {isLogoAside ? <Logo isShort={aside === 'railAndPanel'} /> : null}
            <div className={styles['columns']}>
              {aside === 'railAndPanel' ? <DrawnRail {...firstLevel} /> : null}
              <DrawnAside aside={aside} routes={routes} top={top} />
            </div>
          </div>
        )}
        <div className={styles['page']}>
          {menuTree(routes).length === 0 ? <p>{emptyText}</p> : null}
        </div>
      </div>
    </section>
  );
}

function Logo({ isShort = false }: { readonly isShort?: boolean }): React.JSX.Element {
  return (
    <span className={styles['logo']} data-short={isShort} aria-hidden="true">
      <i />
    </span>
  );
}

interface FirstLevelProps {
  readonly routes: readonly ShellRoute[];
  readonly top: ShellRoute | null;
  readonly onSelect: (name: string) => void;
}

function DrawnSlot({ slot, ...rest }: FirstLevelProps & { readonly slot: BarSlot }) {
  switch (slot) {
    case 'logo':
      return <Logo />;
    case 'menu':
      return <DrawnRow entries={menuTree(rest.routes)} />;
    case 'firstLevel':
      return <DrawnTabs {...rest} />;
    case 'fold':
      return <span className={styles['fold']} aria-hidden="true" />;
    case 'breadcrumb':
    case 'compactBreadcrumb':
      return <span className={styles['crumbs']} aria-hidden="true" />;
  }
}

function DrawnAside(props: {
  readonly aside: 'wholeMenu' | 'menuOfGroup' | 'railAndPanel';
  readonly routes: readonly ShellRoute[];
  readonly top: ShellRoute | null;
}): React.JSX.Element {
  const { aside, routes, top } = props;
  const textOf = usePageText();
  if (aside === 'wholeMenu') return <DrawnColumn entries={menuTree(routes)} />;
  const { title, entries } = panelOf(top);
  if (aside === 'menuOfGroup') return <DrawnColumn entries={entries} />;
  return (
    <div className={styles['panel']}>
      <p className={styles['panelTitle']}>{textOf(title)}</p>
      <DrawnColumn entries={entries} />
    </div>
  );
}

/** The first level of the column layout. */
function DrawnRail({ routes, top, onSelect }: FirstLevelProps): React.JSX.Element {
  return (
    <ul className={styles['rail']}>
      <FirstLevelItems routes={routes} top={top} onSelect={onSelect} />
    </ul>
  );
}

/** The first level in the bar of the comprehensive layout. */
function DrawnTabs({ routes, top, onSelect }: FirstLevelProps): React.JSX.Element {
  return (
    <ul className={styles['tabs']}>
      <FirstLevelItems routes={routes} top={top} onSelect={onSelect} />
    </ul>
  );
}

function FirstLevelItems({ routes, top, onSelect }: FirstLevelProps): React.JSX.Element[] {
  const textOf = usePageText();
  return railItems(routes).map((route) => (
    <li key={route.fullPath}>
      <button
        type="button"
        className={styles['first']}
        aria-pressed={route === top}
        title={textOf(route.meta.title)}
        onClick={() => onSelect(topNameOf(route))}
      >
        <ShellIcon name={route.meta.icon ?? null} />
        <span>{textOf(route.meta.title)}</span>
      </button>
    </li>
  ));
}
