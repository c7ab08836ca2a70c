import { type BackupCopy, administrationRoutes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { streamedFile } from '../../api/calls/streamed-file.ts';
import { call, messageOf, showSuccess } from '../../api/index.ts';
import { useBackupsTexts } from '../../i18n/backups/backups-texts.ts';
import { ConfirmBox, saveStream, sizeText } from '../../ui/index.ts';
import styles from './backups.module.css';
import { backupsQuery } from './backups-queries.ts';

interface CopyBoxProps {
  readonly copy: BackupCopy;
  readonly onClose: () => void;
}

/** What every box of this page says. */
function useBoxWords(): {
  readonly cancel: string;
  readonly close: string;
  readonly reasonOf: (error: unknown) => string;
} {
  const { words, locale } = useBackupsTexts();
  return {
    cancel: words.cancel,
    close: words.close,
    reasonOf: (error) => messageOf(error, locale),
  };
}

/** Asks before a copy is removed from the disk. */
export function RemoveBox({
  copy: { name, bytes },
  others,
  onClose,
}: CopyBoxProps & { readonly others: number }): React.JSX.Element {
  const { words } = useBackupsTexts();
  const boxWords = useBoxWords();
  const client = useQueryClient();
  const remove = async (): Promise<void> => {
    await call(administrationRoutes.removeBackup, { name });
    onClose();
    showSuccess(words.removed(name));
    await client.invalidateQueries({ queryKey: backupsQuery.queryKey });
  };
  return (
    <ConfirmBox
      title={words.removeTitle}
      text={words.removeText(name, sizeText(bytes), others)}
      confirmLabel={words.remove}
      words={boxWords}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

/** How much came is shown no more often. */
const megabyte = 1024 ** 2;

/** Asks before a copy leaves the server, says what is in it, and how much of it came. */
export function DownloadBox({
  copy: { name, bytes, isEncrypted },
  onClose,
}: CopyBoxProps): React.JSX.Element {
  const { words } = useBackupsTexts();
  const boxWords = useBoxWords();
  const [received, setReceived] = useState(0);
  const leaving = useLeaving();
  const download = async (): Promise<void> => {
    const { signal } = leaving;
    const onBytes = (all: number): void => setReceived(Math.trunc(all / megabyte) * megabyte);
    const isSaved = await saveStream({ name, bytes }, () =>
      streamedFile(administrationRoutes.downloadBackup, { name }, { signal, onBytes }),
    );
    if (isSaved) onClose();
  };
  const size = sizeText(bytes);
  const text = isEncrypted
    ? words.downloadEncryptedText(name, size)
    : words.downloadText(name, size);
  return (
    <ConfirmBox
      title={words.downloadTitle}
      text={text}
      confirmLabel={words.download}
      isDanger={!isEncrypted}
      words={boxWords}
      onConfirm={download}
      onClose={onClose}
    >
      {received === 0 ? null : (
        <p className={styles['faint']} data-testid="download-received">
          {words.received(sizeText(received), size)}
        </p>
      )}
    </ConfirmBox>
  );
}

/** Is aborted when the box goes away. */
function useLeaving(): AbortController {
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  return leaving;
}
