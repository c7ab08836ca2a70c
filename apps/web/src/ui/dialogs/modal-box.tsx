import type { ModalProps } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

import styles from './dialog-box.module.css';
import { PageModal } from './page-modal.tsx';

export interface DialogBoxProps {
  readonly title: string;
  readonly closeLabel: string;
  /** 440 px unless given. A screen that is narrower narrows it. */
  readonly width?: ModalProps['width'];
  readonly testId?: string;
  readonly onClose: () => void;
  /** Takes the focus afterwards when what opened the box is gone. */
  readonly focusAfterwards?: () => HTMLElement | null;
  readonly children: ReactNode;
  /** The buttons below; the one that goes on stands last. Without them there is no foot. */
  readonly actions?: ReactNode;
  /** Without head and foot, below the upper edge: a search. A press beside it closes it. */
  readonly isBare?: boolean;
}

/** Above what the shell fixes to the screen, below what is said in passing. */
const zIndex = 2005;

/** The dialog of antd behind `DialogBox`, which fetches it. */
export function ModalBox(props: DialogBoxProps): React.JSX.Element {
  const { title, closeLabel, width = 440, testId, onClose, children, actions, isBare } = props;
  const box = useRef<HTMLDivElement>(null);
  const focusFirst = (): void => box.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  useReturnedFocus(props.focusAfterwards);
  // The user who opens it by a key types on at once.
  useLayoutEffect(focusFirst, []);
  return (
    <PageModal
      open
      centered={isBare !== true}
      title={title}
      width={width}
      zIndex={zIndex}
      rootClassName={styles[isBare === true ? 'bare' : 'box'] ?? ''}
      closable={isBare === true ? false : { 'aria-label': closeLabel }}
      mask={{ closable: isBare === true }}
      footer={actions ?? null}
      modalRender={(content) => (
        <div ref={box} data-dialog data-testid={testId}>
          {content}
        </div>
      )}
      // Else the dialog itself has it.
      afterOpenChange={focusFirst}
      onCancel={onClose}
    >
      {children}
    </PageModal>
  );
}

/** Gives the focus back to where it was: antd does so for boxes that close and stay, not for these. */
function useReturnedFocus(focusAfterwards: DialogBoxProps['focusAfterwards']): void {
  const fallback = useEffectEvent(() => focusAfterwards?.());
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  // antd holds the focus until the elements are gone.
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const { current } = opener;
      const isThere = current instanceof HTMLElement && current.isConnected;
      (isThere ? current : fallback())?.focus();
    },
    [],
  );
}
