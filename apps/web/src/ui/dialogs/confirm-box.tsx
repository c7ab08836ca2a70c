import { Button } from 'antd';
import { type ReactNode, useState } from 'react';

import styles from './confirm-box.module.css';
import { DialogBox } from './dialog-box.tsx';
import { FailureLine } from '../messages/failure-line.tsx';
import { useTask } from '../use-task.ts';

/** What a box asks, and what is done about it. */
export interface ConfirmQuestion {
  readonly title: string;
  readonly text: string;
  /** What the button that does it is called. */
  readonly confirmLabel: string;
  readonly isDanger?: boolean;
  /** What has to be ticked before it can be confirmed. */
  readonly agreement?: string;
  /** False as long as something that is asked for in the box is missing. */
  readonly canConfirm?: boolean;
  /** Rejects when it does not work; the box then stays and says why. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** What all boxes of a page say that ask. */
interface ConfirmWords {
  readonly cancel: string;
  readonly close: string;
  /** Why something did not work. */
  readonly reasonOf: (error: unknown) => string;
}

/** Asks before something that changes much or cannot be taken back. */
export function ConfirmBox(
  props: ConfirmQuestion & { readonly words: ConfirmWords },
): React.JSX.Element {
  const { title, text, confirmLabel, isDanger = true, agreement, words } = props;
  const { canConfirm = true, onConfirm, onClose } = props;
  const { task, run } = useTask();
  const [hasAgreed, setAgreed] = useState(agreement === undefined);
  return (
    <DialogBox
      title={title}
      closeLabel={words.close}
      testId="confirm-box"
      onClose={onClose}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            danger={isDanger}
            type="primary"
            disabled={!hasAgreed || !canConfirm}
            loading={task.kind === 'busy'}
            onClick={() => void run(onConfirm)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className={styles['text']}>{text}</p>
      {props.children}
      {agreement === undefined ? null : (
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={hasAgreed}
            onChange={(event) => setAgreed(event.target.checked)}
          />
          {agreement}
        </label>
      )}
      {task.kind === 'failed' ? <FailureLine reason={words.reasonOf(task.error)} /> : null}
    </DialogBox>
  );
}
