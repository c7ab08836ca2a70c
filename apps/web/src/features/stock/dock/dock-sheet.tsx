import { useTexts } from '../../../i18n/index.ts';
import { SidePanel } from '../../../ui/index.ts';
import { DockContent } from './dock-content.tsx';
import { openDockSheet } from './dock-memory.ts';
import type { DockProps } from './dock-props.ts';

/** The dock of a small screen: a sheet from below. */
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
      <DockContent {...props} />
    </SidePanel>
  );
}
