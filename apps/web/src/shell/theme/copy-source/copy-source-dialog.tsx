import { Button } from 'antd';
import { useId, useState } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { DialogBox } from '../../../ui/index.ts';
import styles from './copy-source-dialog.module.css';
import { openSource } from './open-source.ts';
import { isSourceKey } from './source-offer.ts';

/** Asks for the key before it opens the page of the source; a wrong key opens nothing. */
export function CopySourceDialog({ onClose }: { readonly onClose: () => void }): React.JSX.Element {
  const { t } = useTexts();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const answer = (): void => {
    setIsWrong(!isSourceKey(typed));
    if (!isSourceKey(typed)) return;
    openSource('sourceAddress', t);
    onClose();
  };
  return (
    <DialogBox
      title={t(($) => $.theme.copySource.heading)}
      closeLabel={t(($) => $.theme.copySource.close)}
      width={400}
      testId="copy-source-dialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.theme.copySource.cancel)}</Button>
          <Button type="primary" htmlType="submit" form={formId} data-testid="copy-source-confirm">
            {t(($) => $.theme.copySource.confirm)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          answer();
        }}
      >
        <p>{t(($) => $.theme.copySource.explanation)}</p>
        <label className={styles['field']}>
          {t(($) => $.theme.copySource.key)}
          <input
            data-first
            type="text"
            autoComplete="off"
            value={typed}
            aria-invalid={isWrong}
            data-testid="source-key"
            onChange={(event) => {
              setTyped(event.target.value);
              setIsWrong(false);
            }}
          />
        </label>
        <p role="alert" className={styles['wrong']} data-testid="source-key-wrong">
          {isWrong ? t(($) => $.theme.copySource.wrong) : null}
        </p>
      </form>
    </DialogBox>
  );
}
