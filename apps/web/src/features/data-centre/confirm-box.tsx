import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { useDataCentreTexts } from '../../i18n/data-centre-texts.ts';
import { DialogBox, useTask } from '../../ui/index.ts';
import { FailureLine } from './failure-line.tsx';
import styles from './parts.module.css';

interface ConfirmBoxProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly isDanger?: boolean;
  /** What has to be ticked before it can be confirmed. */
  readonly agreement?: string;
  /** Rejects when it does not work; the box then stays and says why. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks before something that changes much or cannot be taken back. */
export function ConfirmBox(props: ConfirmBoxProps): React.JSX.Element {
  const { title, text, confirmLabel, isDanger = true, agreement, onConfirm, onClose } = props;
  const { words } = useDataCentreTexts();
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
            disabled={!hasAgreed}
            loading={task.kind === 'busy'}
            onClick={() => void run(onConfirm)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className={styles['lead']}>{text}</p>
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
      <FailureLine task={task} />
    </DialogBox>
  );
}
