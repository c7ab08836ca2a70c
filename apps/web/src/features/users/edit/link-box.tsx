import { Button } from 'antd';

import { showError, showSuccess } from '../../../api/index.ts';
import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import { DialogBox } from '../../../ui/index.ts';
import { instantText } from '../../../ui/instants/index.ts';
import styles from '../users.module.css';
import type { LinkAnswer } from './user-acts.ts';

interface LinkBoxProps {
  readonly link: LinkAnswer;
  readonly onClose: () => void;
}

/** The link by which an account gets a password; it is shown here and never again. */
export function LinkBox({ link, onClose }: LinkBoxProps): React.JSX.Element {
  const { words, locale } = useUsersTexts();
  const address = `${location.origin}${link.path}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      showSuccess(words.link.copied);
    } catch {
      // Browsers have a clipboard on secure origins only, and may refuse it.
      showError(words.link.copyByHand);
    }
  };
  return (
    <DialogBox
      title={words.link.title(link.user.username)}
      closeLabel={words.close}
      width={560}
      testId="password-link-box"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button type="primary" onClick={() => void copy()}>
            {words.link.copy}
          </Button>
        </>
      }
    >
      <p className={styles['note']}>{words.link.text}</p>
      <textarea
        readOnly
        data-first
        className={styles['secret']}
        aria-label={words.link.label}
        rows={3}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <p className={styles['faint']}>{words.link.until(instantText(link.validUntil, locale))}</p>
    </DialogBox>
  );
}
