import { useTexts } from '../../../i18n/index.ts';
import { SidePanel } from '../../../ui/index.ts';
import { DockContent } from './dock-content.tsx';
import { openDockSheet } from './dock-memory.ts';
import type { DockProps } from './dock-props.ts';
import styles from './dock.module.css';

/** The dock of a smaller screen: a panel beside the chart, on a phone a sheet from below. */
export function DockSheet(props: DockProps): React.JSX.Element {
  const { t } = useTexts();
  return (
    <SidePanel
      title={t(($) => $.dock.title)}
      closeLabel={t(($) => $.dock.fold)}
      testId="dock"
      onClose={() => openDockSheet(false)}
      focusAfterwards={props.focusAfterwards}
    >
      <DockContent {...props} head={(tabs) => <div className={styles['tabs']}>{tabs}</div>} />
    </SidePanel>
  );
}
