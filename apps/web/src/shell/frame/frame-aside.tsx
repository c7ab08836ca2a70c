import { useEffect, useRef } from 'react';

import { useTexts } from '../../i18n/index.ts';
import { layoutPlans } from '../layouts/layout-plans.ts';
import { setOpenOnPhone } from '../menu/sidebar/collapse-store.ts';
import { Logo } from '../menu/logo.tsx';
import { Menu } from '../menu/menu.tsx';
import { panelOf } from '../menu/menu-tree.ts';
import { Panel } from '../menu/sidebar/panel.tsx';
import { Rail } from '../menu/first-level/rail.tsx';
import { useActiveTop, useMenuEntries } from '../menu/use-menu.ts';
import { useTheme } from '../theme/theme-store.ts';
import type { FrameShape } from './frame-shape.ts';
import styles from './frame-aside.module.css';

/** The column at the left (侧边栏); on a phone it lies over the page as a dialog does. */
export function FrameAside({ shape }: { readonly shape: FrameShape }): React.JSX.Element | null {
  const { layout, isModal, isPhone, isCollapsed } = shape;
  const columnStyle = useTheme((theme) => theme.columnStyle);
  const plan = layoutPlans[layout].aside;
  if (plan === null || (isPhone && isCollapsed)) return null;
  const inside = plan === 'railAndPanel' ? <Columns {...shape} /> : <OneColumn {...shape} />;
  return (
    <>
      {isModal ? <Mask /> : null}
      <AsideElement isModal={isModal} columnStyle={plan === 'railAndPanel' ? columnStyle : null}>
        {inside}
      </AsideElement>
    </>
  );
}

interface AsideElementProps {
  readonly isModal: boolean;
  readonly columnStyle: string | null;
  readonly children: React.ReactNode;
}

function AsideElement({ isModal, columnStyle, children }: AsideElementProps): React.JSX.Element {
  const { t } = useTexts();
  const aside = useRef<HTMLElement>(null);
  useModalFocus(aside, isModal);
  const dialog = isModal
    ? ({ role: 'dialog', 'aria-modal': true, 'aria-label': t(($) => $.frame.menu) } as const)
    : {};
  return (
    <aside
      ref={aside}
      className={styles['aside']}
      data-testid="shell-aside"
      data-column-style={columnStyle ?? undefined}
      tabIndex={-1}
      {...dialog}
    >
      {children}
    </aside>
  );
}

/** While it lies over the page the focus is inside; the page behind is inert. */
function useModalFocus(aside: React.RefObject<HTMLElement | null>, isModal: boolean): void {
  useEffect(() => {
    if (!isModal) return undefined;
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpenOnPhone(false);
    };
    aside.current?.focus();
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', leave);
      // After the page behind can have the focus again.
      requestAnimationFrame(() => {
        const isNowhere = document.activeElement === document.body;
        if (isNowhere) document.querySelector<HTMLElement>('[data-testid="fold-button"]')?.focus();
      });
    };
  }, [aside, isModal]);
}

function Mask(): React.JSX.Element {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className={styles['mask']}
      tabIndex={-1}
      aria-label={t(($) => $.frame.closeMenu)}
      data-testid="shell-mask"
      onClick={() => setOpenOnPhone(false)}
    />
  );
}

function OneColumn({ layout, isCollapsed }: FrameShape): React.JSX.Element {
  const whole = useMenuEntries();
  const top = useActiveTop();
  const { aside, isLogoAside } = layoutPlans[layout];
  const entries = aside === 'menuOfGroup' ? panelOf(top).entries : whole;
  return (
    <>
      {isLogoAside ? (
        <div className={styles['head']}>
          <Logo parts={isCollapsed ? 'mark' : 'both'} />
        </div>
      ) : null}
      <Menu entries={entries} isFolded={isCollapsed} ground="menu" />
    </>
  );
}

function Columns({ isCollapsed }: FrameShape): React.JSX.Element {
  const top = useActiveTop();
  const { title, entries } = panelOf(top);
  return (
    <>
      <div className={styles['rail']}>
        <div className={styles['head']}>
          <Logo parts="mark" />
        </div>
        <Rail />
      </div>
      {/* A page of the first level has nothing below it that a panel could show. */}
      {isCollapsed || entries.length === 0 ? null : (
        <div className={styles['panel']} data-testid="shell-panel">
          <div className={styles['panelHead']}>
            <Logo parts="title" />
          </div>
          <Panel title={title} entries={entries} />
        </div>
      )}
    </>
  );
}
