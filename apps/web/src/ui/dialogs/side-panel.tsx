import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';

import { CloseButton } from './close-button.tsx';
import styles from './side-panel.module.css';
import { useEffectOnChange } from '../use-effect-on-change.ts';

interface SidePanelProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly testId: string;
  readonly onClose: () => void;
  /** Takes the focus back when what opened the panel is gone. */
  readonly focusAfterwards: () => HTMLElement | null;
  readonly children: ReactNode;
}

/**
 * A panel beside what it speaks of, and a sheet from below on a narrow screen. It takes the focus,
 * closes with Esc and gives the focus back.
 */
export function SidePanel(props: SidePanelProps): React.JSX.Element {
  const { title, closeLabel, testId, onClose, children } = props;
  const titleId = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const fallback = useEffectEvent(props.focusAfterwards);

  const opened = useRef<Element | null>(null);
  useEffectOnChange([], () => {
    opened.current = document.activeElement;
    panel.current?.focus();
  });
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['sheet'] = 'open';
    return () => {
      delete dataset['sheet'];
    };
  }, []);
  useEffect(() => {
    const own = panel.current;
    return () => {
      const opener = opened.current;
      const isElsewhere =
        document.activeElement !== document.body && !own?.contains(document.activeElement);
      if (isElsewhere) return;
      const isThere =
        opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      (isThere ? opener : fallback())?.focus();
    };
  }, []);

  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog
      open
      ref={panel}
      className={styles['panel']}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-testid={testId}
      onKeyDown={press}
    >
      <header className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <CloseButton label={closeLabel} onClose={onClose} />
      </header>
      <div className={styles['body']}>{children}</div>
    </dialog>
  );
}
