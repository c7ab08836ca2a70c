import { Button } from 'antd';

import { showError, showSuccess } from '../../../api/index.ts';
import { useApiTokenTexts } from '../../../i18n/api-tokens/api-token-texts.ts';
import { DialogBox } from '../../../ui/index.ts';
import styles from './tokens.module.css';

interface SecretBoxProps {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** The secret of a new token; it is shown here and never again. */
export function SecretBox({ name, secret, onClose }: SecretBoxProps): React.JSX.Element {
  const { words } = useApiTokenTexts();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      showSuccess(words.copied);
    } catch {
      // Browsers have a clipboard on secure origins only, and may refuse it.
      showError(words.copyByHand);
    }
  };
  return (
    <DialogBox
      title={words.secretTitle(name)}
      closeLabel={words.close}
      width={560}
      testId="token-secret-box"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button type="primary" onClick={() => void copy()}>
            {words.copy}
          </Button>
        </>
      }
    >
      <p className={styles['lead']}>{words.secretText}</p>
      <textarea
        readOnly
        data-first
        className={styles['secret']}
        aria-label={words.secretLabel}
        rows={2}
        value={secret}
        onFocus={(event) => event.target.select()}
      />
    </DialogBox>
  );
}
