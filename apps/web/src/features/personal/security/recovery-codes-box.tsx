import { Button } from 'antd';

import { showError, showSuccess } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { DialogBox, saveFile } from '../../../ui/index.ts';
import { timeText } from '../time-words.ts';
import styles from './recovery-codes.module.css';

interface RecoveryCodesBoxProps {
  readonly username: string;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes (恢复码), to be copied or downloaded: they are shown this once. */
export function RecoveryCodesBox(props: RecoveryCodesBoxProps): React.JSX.Element {
  const { username, codes, onClose } = props;
  const { t } = useTexts();
  const textNow = (): string => {
    const time = timeText(Date.now());
    const heading = t(($) => $.personal.recovery.fileHeading, { username, time });
    return [heading, ...codes, ''].join('\n');
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(textNow());
      showSuccess(t(($) => $.personal.security.copied));
    } catch {
      showError(t(($) => $.personal.recovery.copyFailed));
    }
  };
  return (
    <DialogBox
      title={t(($) => $.personal.recovery.boxTitle)}
      closeLabel={t(($) => $.personal.close)}
      onClose={onClose}
    >
      <p className={styles['lead']}>{t(($) => $.personal.recovery.once)}</p>
      <ul className={styles['codes']} data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        {/* The clipboard exists on secure origins only. */}
        {'clipboard' in navigator ? (
          <Button onClick={() => void copy()}>{t(($) => $.personal.recovery.copyAll)}</Button>
        ) : null}
        <Button
          data-first
          onClick={() => saveFile(`chanscope-recovery-${username}.txt`, textNow(), 'text/plain')}
        >
          {t(($) => $.personal.recovery.download)}
        </Button>
        <Button type="primary" onClick={onClose}>
          {t(($) => $.personal.recovery.saved)}
        </Button>
      </div>
    </DialogBox>
  );
}
