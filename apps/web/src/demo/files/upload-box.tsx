import { Alert, Button, Image } from 'antd';

import { CloseButton, DialogBox } from '../../ui/index.ts';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { FileButton } from './file-button.tsx';
import { fileTexts } from './file-texts.ts';
import styles from './files.module.css';
import { type UploadFile, useUploads } from './use-uploads.ts';

interface UploadBoxProps {
  readonly onClose: () => void;
  /** Called with each picture that was uploaded. */
  readonly onSent?: (file: File) => void;
}

/** Takes up to fifty pictures and uploads them one by one. */
export function UploadBox({
  onClose,
  onSent = () => undefined,
}: UploadBoxProps): React.JSX.Element {
  const { words } = useDemoTexts(fileTexts);
  const own = words.upload;
  const { uploads, isSending, add, remove, send, release } = useUploads(onSent);
  const close = (): void => {
    release();
    onClose();
  };
  const count = (state: UploadFile['state']): string =>
    String(uploads.filter((each) => each.state === state).length);
  return (
    <DialogBox
      title={own.title}
      closeLabel={words.close}
      width={909}
      testId="upload-box"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{words.close}</Button>
          <Button
            type="primary"
            loading={isSending}
            disabled={count('ready') === '0'}
            onClick={() => void send()}
          >
            {own.start}
          </Button>
        </>
      }
    >
      <Alert type="info" showIcon title={own.limits} />
      <div className={styles['tools']}>
        <FileButton
          label={own.select}
          accept="image/*"
          isMultiple
          isDisabled={isSending}
          onFiles={add}
        />
        <output className={styles['counts']} data-testid="upload-counts">
          <span>{own.present(String(uploads.length))}</span>
          <span className={styles['sent']}>{own.sent(count('sent'))}</span>
          <span className={styles['failed']}>{own.failed(count('failed'))}</span>
        </output>
      </div>
      <ul className={styles['pictures']}>
        {uploads.map((upload) => (
          <UploadCard key={upload.id} upload={upload} onRemove={() => remove(upload)} />
        ))}
      </ul>
    </DialogBox>
  );
}

interface UploadCardProps {
  readonly upload: UploadFile;
  readonly onRemove: () => void;
}

function UploadCard({ upload, onRemove }: UploadCardProps): React.JSX.Element {
  const { words } = useDemoTexts(fileTexts);
  const { file, state, address } = upload;
  return (
    <li className={styles['picture']} data-testid="upload-card" data-state={state}>
      <Image
        className={styles['thumb'] ?? ''}
        src={address}
        alt={file.name}
        width="100%"
        height={90}
        preview={state !== 'failed'}
      />
      <p className={styles['file']} title={file.name}>
        {file.name}
      </p>
      <p className={styles[state === 'failed' || state === 'sent' ? state : 'counts']}>
        {words.upload.states[state]}
      </p>
      {state === 'sending' ? null : (
        <span className={styles['remove']}>
          <CloseButton label={words.upload.remove(file.name)} onClose={onRemove} />
        </span>
      )}
    </li>
  );
}
