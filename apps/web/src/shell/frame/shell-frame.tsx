import { type ReactNode, useEffect, useMemo, useRef } from 'react';

import { useTexts } from '../../i18n/index.ts';
import { ActingBannerHost } from '../banner/acting-banner-host.tsx';
import { AnnouncementBanner } from '../banner/announcement-banner.tsx';
import { ConnectionBanner } from '../connection-banner.tsx';
import { Footer } from '../footer.tsx';
import { layoutPlans } from '../layouts/layout-plans.ts';
import { railItems, topNameOf } from '../menu/menu-tree.ts';
import { setOpenOnPhone, unfoldForDesktop } from '../menu/sidebar/collapse-store.ts';
import { FoldButton } from '../menu/sidebar/fold-button.tsx';
import type { RouteMatch } from '../navigation/route-tree.ts';
import { useRoutesState } from '../navigation/routes-store.ts';
import { isWindowFilledBy } from '../panes/page-components.ts';
import { TabBar } from '../tabs/bar/tab-bar.tsx';
import { TabClosing } from '../tabs/bar/tab-closing.tsx';
import { ThemeDrawerHost } from '../theme/drawer/theme-drawer-host.tsx';
import { useTheme } from '../theme/theme-store.ts';
import { ThemeStrip } from '../theme/strip/theme-strip.tsx';
import { KeySheetHost } from '../tools/keys/key-sheet-host.tsx';
import { Palette } from '../tools/palette/palette-host.tsx';
import { ProgressBar } from '../tools/progress/progress-bar.tsx';
import { FrameAside } from './frame-aside.tsx';
import { FrameBar } from './frame-bar.tsx';
import { FrameContext } from './frame-context.ts';
import { type FrameShape, useFrameShape } from './frame-shape.ts';
import styles from './shell-frame.module.css';
import type { ShellSlots } from './shell-slots.ts';
import { useDevice } from './use-device.ts';
import { focusContent, usePageFocus } from './use-page-focus.ts';

interface ShellFrameProps {
  readonly slots: ShellSlots;
  /** What the address opens; null while it is not known or when it leads elsewhere. */
  readonly match: RouteMatch | null;
  /** What the page is called, said when another one opens. */
  readonly title: string;
  readonly children: ReactNode;
}

const fetchNothing = (): void => undefined;

/** The same tree of elements in every layout, so that a change of layout takes nothing away (框架). */
export function ShellFrame({ slots, match, title, children }: ShellFrameProps): React.JSX.Element {
  const { t } = useTexts();
  const shape = useFrameShape();
  const columnStyle = useTheme((theme) => theme.columnStyle);
  const hasStrip = useTheme((theme) => theme.showThemeSetting) && !shape.isModal;
  const { prefetch = fetchNothing } = slots;
  const frame = useMemo(() => ({ match, prefetch }), [match, prefetch]);
  useActiveName(match);
  useDeviceChange();
  usePageFocus();
  return (
    <FrameContext value={frame}>
      <div
        className={styles['shell']}
        data-testid="shell"
        data-layout={shape.layout}
        data-device={shape.isPhone ? 'mobile' : 'desktop'}
        data-collapsed={shape.isCollapsed}
        data-fixed-header={shape.isBarFixed}
        data-column-style={columnStyle}
        data-tabs={shape.hasTabs}
        data-bare={shape.isBare}
        data-strip={hasStrip}
        data-filled={!shape.isBare && isWindowFilledBy(slots.pages[match?.route.component ?? ''])}
      >
        <button
          type="button"
          className={styles['skip']}
          inert={shape.isModal}
          onClick={focusContent}
        >
          {t(($) => $.shell.skip)}
        </button>
        <FrameBar shape={shape} slots={slots} />
        {shape.isBare ? null : <FrameAside shape={shape} />}
        <main id="content" className={styles['content']} tabIndex={-1} inert={shape.isModal}>
          <ConnectionBanner />
          <div className={styles['lead']}>
            {shape.isBare ? null : <AnnouncementBanner />}
            {shape.hasTabs ? <Tabs shape={shape} /> : null}
          </div>
          <div className={styles['page']}>{children}</div>
        </main>
        <div className={styles['foot']} inert={shape.isModal}>
          <Footer />
        </div>
        {hasStrip ? <ThemeStrip /> : null}
        <ThemeDrawerHost />
        <Palette slots={slots} />
        <KeySheetHost />
        <ProgressBar />
        <TabClosing />
        <ActingBannerHost />
        <output className={styles['unseen']} data-testid="page-announcer">
          {title}
        </output>
      </div>
    </FrameContext>
  );
}

function Tabs({ shape }: { readonly shape: FrameShape }): React.JSX.Element {
  return (
    <div className={styles['tabs']}>
      <TabBar lead={layoutPlans[shape.layout].foldsFromTabs ? <FoldButton /> : null} />
    </div>
  );
}

/** On a phone the column begins folded, back on a desktop it is open (spec §2). */
function useDeviceChange(): void {
  const device = useDevice();
  const before = useRef(device);
  useEffect(() => {
    if (before.current === device) return;
    before.current = device;
    if (device === 'desktop') unfoldForDesktop();
    else setOpenOnPhone(false);
  }, [device]);
}

/** The active entry of the first level follows the page; pages outside of the menu leave it as it is. */
function useActiveName(match: RouteMatch | null): void {
  const top = match?.chain[0];
  const routes = useRoutesState((state) => state.routes);
  useEffect(() => {
    if (top === undefined) return;
    const name = topNameOf(top);
    const isShown = railItems(routes).some((route) => topNameOf(route) === name);
    if (isShown) useRoutesState.setState({ activeName: name });
  }, [top, routes]);
}
