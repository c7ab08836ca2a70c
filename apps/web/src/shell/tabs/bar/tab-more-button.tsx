import { useTexts } from '../../../i18n/index.ts';
import styles from './tab-bar.module.css';
import type { ScreenPoint } from './use-tab-menu.ts';

interface MoreButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: (at: ScreenPoint) => void;
}

/** Opens the menu of the tab on the screen from the end of the bar (更多操作). */
export function MoreButton({ isOpen, onOpen }: MoreButtonProps): React.JSX.Element {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className={styles['more']}
      aria-label={t(($) => $.tabs.menu)}
      title={t(($) => $.tabs.menu)}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      data-testid="tab-more"
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect();
        onOpen({ x: left, y: bottom });
      }}
    >
      <span className={styles['squares']} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
    </button>
  );
}
