import { useTexts } from '../../../i18n/index.ts';
import styles from './random-cover.module.css';
import { useRandomCover } from './random-skin.ts';

/** Lies over everything, dialogs too, while a random skin is put on. */
export function RandomCover(): React.JSX.Element | null {
  const { t } = useTexts();
  const isCovered = useRandomCover((cover) => cover.isShown);
  if (!isCovered) return null;
  return (
    <output
      ref={showAbove}
      popover="manual"
      className={styles['cover']}
      aria-live="assertive"
      data-testid="random-cover"
    >
      <span className={styles['dots']} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      {t(($) => $.theme.dressing)}
    </output>
  );
}

function showAbove(cover: HTMLElement | null): void {
  cover?.showPopover();
}
