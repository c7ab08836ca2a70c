import type { ComponentType } from 'react';

import { layoutPlans, type BarSlot } from '../layouts/layout-plans.ts';
import { Breadcrumb } from '../menu/breadcrumb/breadcrumb.tsx';
import { FirstLevelTabs } from '../menu/first-level/first-level-tabs.tsx';
import { FoldButton } from '../menu/sidebar/fold-button.tsx';
import { HorizontalMenu } from '../menu/first-level/horizontal-menu.tsx';
import { Logo } from '../menu/logo.tsx';
import { DisplayMenu } from '../tools/account/display-menu.tsx';
import { HeaderTools } from '../tools/header/header-tools.tsx';
import type { FrameShape } from './frame-shape.ts';
import styles from './frame-bar.module.css';
import type { ShellSlots } from './shell-slots.ts';

const barSlots: Readonly<Record<BarSlot, ComponentType>> = {
  logo: () => <Logo parts="both" />,
  menu: HorizontalMenu,
  fold: FoldButton,
  breadcrumb: () => <Breadcrumb isCompact={false} />,
  compactBreadcrumb: () => <Breadcrumb isCompact />,
  firstLevel: FirstLevelTabs,
};

interface FrameBarProps {
  readonly shape: FrameShape;
  readonly slots: ShellSlots;
}

/** The bar on top (顶栏): what the layout puts there, and the tools. */
export function FrameBar({ shape, slots }: FrameBarProps): React.JSX.Element {
  const { layout, isBare, isPhone, hasTabs, isModal } = shape;
  const plan = layoutPlans[layout];
  const isBesideColumn = plan.isLogoAside && !isBare;
  // Without a tab bar the button has no other place.
  const folds = plan.foldsFromTabs && !hasTabs && !isBare;
  return (
    <header
      className={styles['header']}
      data-testid="shell-header"
      data-ground={isBesideColumn ? 'page' : 'header'}
      inert={isModal}
    >
      <div className={styles['bar']} data-testid={isBesideColumn ? 'shell-nav' : undefined}>
        {isPhone && isBesideColumn ? <Logo parts="mark" /> : null}
        {isBare ? <Logo parts="both" /> : <BarSlots names={plan.bar} />}
        {folds ? <FoldButton /> : null}
        <span className={styles['space']} />
        {isBare ? <DisplayMenu /> : <HeaderTools slots={slots} />}
      </div>
    </header>
  );
}

function BarSlots({ names }: { readonly names: readonly BarSlot[] }): React.JSX.Element {
  return (
    <>
      {names.map((name) => {
        const Slot = barSlots[name];
        return <Slot key={name} />;
      })}
    </>
  );
}
