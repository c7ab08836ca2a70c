import type { ReactNode } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';

import { CloseButton } from './close-button.tsx';
import styles from './dialog-box.module.css';

interface DialogBoxProps {
  readonly title: string;
  readonly closeLabel: string;
  /** In px, or a length of CSS; 440 unless told. A screen that is narrower narrows it. */
  readonly width?: number | string;
  readonly testId?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons below; the one that goes on stands last. Without them there is no foot. */
  readonly actions?: ReactNode;
}

/**
 * A box over the page that keeps the focus until it is answered (对话框); Esc closes it. The focus
 * begins at the field marked `data-first`, if there is one, and goes back to where it was.
 */
export function DialogBox(props: DialogBoxProps): React.JSX.Element {
  const { title, closeLabel, width = 440, testId, onClose, children, actions } = props;
  const titleId = useId();
  const box = useOpenDialog();
  return (
    <dialog
      ref={box}
      tabIndex={-1}
      className={styles['box']}
      style={{ width }}
      aria-labelledby={titleId}
      data-testid={testId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        <CloseButton label={closeLabel} onClose={onClose} />
      </header>
      <div className={styles['body']}>{children}</div>
      {actions === undefined ? null : <footer className={styles['foot']}>{actions}</footer>}
    </dialog>
  );
}

/**
 * For a `dialog` of its own make: it opens with its element and closes before that is taken away: then
 * the browser returns the focus.
 */
export function useOpenDialog(): React.RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const own = box.current;
    own?.showModal();
    // Else the browser takes the button that closes.
    (own?.querySelector<HTMLElement>('[data-first]') ?? own)?.focus();
    return () => own?.close();
  }, []);
  return box;
}
