import type { KeyboardEvent, ReactNode } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { PopupBox, typedCharacterOf } from '../../../ui/index.ts';
import { closePalette } from './palette-store.ts';
import styles from './typed-panel.module.css';

/** A `dialog` element would be closed by the browser where the box is not. */
const dialog = { role: 'dialog' } as const;

/** The small panel in the corner that a typed letter opens (键盘精灵). */
export function TypedPanel({ children }: { readonly children: ReactNode }): React.JSX.Element {
  const { t } = useTexts();
  return (
    <PopupBox
      // As far to the lower right as there is room.
      at={{ x: innerWidth, y: innerHeight }}
      className={styles['panel']}
      {...dialog}
      aria-label={t(($) => $.tools.palette.typed)}
      data-testid="typed-panel"
      onClose={closePalette}
      onKeyDown={typeOn}
    >
      {children}
    </PopupBox>
  );
}

/** A letter that is typed beside the input, after a press on the list, is written into it. */
function typeOn(event: KeyboardEvent<HTMLElement>): void {
  const input = event.currentTarget.querySelector('input');
  if (event.target === input || typedCharacterOf(event) === '') return;
  input?.focus();
  event.stopPropagation();
}
