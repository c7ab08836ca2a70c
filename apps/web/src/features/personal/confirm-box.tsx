import { Button } from 'antd';

import { useTexts } from '../../i18n/index.ts';
import { DialogBox, useTask } from '../../ui/index.ts';
import styles from './confirm-box.module.css';
import { FailureLine } from './failure-line.tsx';

interface ConfirmBoxProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  /** Rejects when it does not work; the box then stays and says why. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmBox(props: ConfirmBoxProps): React.JSX.Element {
  const { title, text, confirmLabel, onConfirm, onClose } = props;
  const { t } = useTexts();
  const { task, run } = useTask();
  const isBusy = task.kind === 'busy';
  return (
    <DialogBox
      title={title}
      closeLabel={t(($) => $.personal.close)}
      onClose={onClose}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {t(($) => $.personal.cancel)}
          </Button>
          <Button danger type="primary" loading={isBusy} onClick={() => void run(onConfirm)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className={styles['text']}>{text}</p>
      <FailureLine task={task} />
    </DialogBox>
  );
}
