import type { ReactNode } from 'react';
import { useMemo } from 'react';

import { useTexts } from '../../i18n/index.ts';
import { AnnouncementBanner } from '../banner/announcement-banner.tsx';
import { ConnectionBanner } from '../connection-banner.tsx';
import { Footer } from '../footer.tsx';
import { layoutPlans } from '../layouts/layout-plans.ts';
import { FoldButton } from '../menu/fold-button.tsx';
import type { RouteMatch } from '../navigation/route-tree.ts';
import { TabBar } from '../tabs/tab-bar.tsx';
import { TabClosing } from '../tabs/tab-closing.tsx';
import { ThemeDrawerHost } from '../theme/theme-drawer-host.tsx';
import { useTheme } from '../theme/theme-store.ts';
import { ThemeStrip } from '../theme/theme-strip.tsx';
import { Palette } from '../tools/palette-host.tsx';
import { ProgressBar } from '../tools/progress-bar.tsx';
import { FrameAside } from './frame-aside.tsx';
import { FrameBar } from './frame-bar.tsx';
import { FrameContext } from './frame-context.ts';
import type { FrameShape } from './frame-shape.ts';
import { useFrameShape } from './frame-shape.ts';
import styles from './shell-frame.module.css';
import type { ShellParts } from './shell.tsx';
import { useActiveName } from './use-active-name.ts';
import { useDeviceChange } from './use-device-change.ts';
import { focusContent, usePageFocus } from './use-page-focus.ts';

interface ShellFrameProps {
  readonly parts: ShellParts;
  /** What the address opens; null while it is not known or when it leads elsewhere. */
  readonly match: RouteMatch | null;
  /** What the page is called, said when another one opens. */
  readonly title: string;
  readonly children: ReactNode;
}

const fetchNothing = (): void => undefined;

/** The same tree of elements in every layout, so that a change of layout takes nothing away (框架). */
export function ShellFrame({ parts, match, title, children }: ShellFrameProps): React.JSX.Element {
  const { t } = useTexts();
  const shape = useFrameShape();
  const columnStyle = useTheme((theme) => theme.columnStyle);
  const { prefetch = fetchNothing } = parts;
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
      >
        <button
          type="button"
          className={styles['skip']}
          inert={shape.isModal}
          onClick={focusContent}
        >
          {t(($) => $.shell.skip)}
        </button>
        <FrameBar shape={shape} parts={parts} />
        {shape.isBare ? null : <FrameAside shape={shape} />}
        <main id="content" className={styles['content']} tabIndex={-1} inert={shape.isModal}>
          <ConnectionBanner />
          {shape.isBare ? null : <AnnouncementBanner />}
          {shape.hasTabs ? <Tabs shape={shape} /> : null}
          <div className={styles['page']}>{children}</div>
        </main>
        <div className={styles['foot']} inert={shape.isModal}>
          <Footer />
        </div>
        {shape.isModal ? null : <ThemeStrip />}
        <ThemeDrawerHost />
        <Palette parts={parts} />
        <ProgressBar />
        <TabClosing />
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
