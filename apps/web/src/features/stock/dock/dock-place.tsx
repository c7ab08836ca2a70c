import { loadDockTexts } from '../../../i18n/index.ts';
import { lazyPart } from '../../../ui/index.ts';
import styles from './dock-place.module.css';
import type { DockProps } from './dock-props.ts';
import { useDockOpen } from './use-dock-open.ts';

// The chart is there first; the dock comes into the room that is kept for it.
const Dock = lazyPart(async () => {
  const [{ Dock: Ready }] = await Promise.all([import('./dock.tsx'), loadDockTexts()]);
  return Ready;
});
const DockSheet = lazyPart(async () => {
  const [{ DockSheet: Ready }] = await Promise.all([import('./dock-sheet.tsx'), loadDockTexts()]);
  return Ready;
});

/** Where the dock stands beside the chart, unless it is folded; on a small screen its sheet. */
export function DockPlace(props: DockProps): React.JSX.Element | null {
  const { standsBeside, isOpen } = useDockOpen();
  if (!isOpen) return null;
  if (!standsBeside) return <DockSheet {...props} />;
  return (
    <aside className={styles['place']}>
      <Dock {...props} />
    </aside>
  );
}
