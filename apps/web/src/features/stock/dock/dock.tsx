import { useTexts } from '../../../i18n/index.ts';
import { CloseButton } from '../../../ui/index.ts';
import { DockContent } from './dock-content.tsx';
import { foldDock } from './dock-memory.ts';
import type { DockProps } from './dock-props.ts';
import styles from './dock.module.css';

/** The dock that stands beside the chart. */
export function Dock(props: DockProps): React.JSX.Element {
  const { t } = useTexts();
  const title = t(($) => $.dock.title);
  return (
    <section className={styles['dock']} aria-label={title} data-testid="dock">
      <DockContent
        {...props}
        head={(tabs) => (
          <header className={styles['head']}>
            {tabs}
            <CloseButton label={t(($) => $.dock.fold)} onClose={() => foldDock(true)} />
          </header>
        )}
      />
    </section>
  );
}
