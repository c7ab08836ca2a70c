import { type BackupCopy, administrationRoutes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';

import { call, callPacked, messageOf, showSuccess } from '../../api/index.ts';
import { useBackupsTexts } from '../../i18n/backups/backups-texts.ts';
import { ConfirmBox, saveBytes, sizeText } from '../../ui/index.ts';
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

/** A browser holds the whole file before it saves it. */
const maxDownloadBytes = 1024 ** 3;

/** Asks before a copy leaves the server, and says what is in it. */
export function DownloadBox({
  copy: { name, bytes, isEncrypted },
  folder,
  onClose,
}: CopyBoxProps & { readonly folder: string }): React.JSX.Element {
  const { words } = useBackupsTexts();
  const boxWords = useBoxWords();
  const isTooLarge = bytes > maxDownloadBytes;
  const download = async (): Promise<void> => {
    const { columns } = await callPacked(administrationRoutes.downloadBackup, { name });
    saveBytes(name, new Blob([columns.slice()], { type: 'application/octet-stream' }));
    onClose();
  };
  const size = sizeText(bytes);
  const text = isEncrypted
    ? words.downloadEncryptedText(name, size)
    : words.downloadText(name, size);
  return (
    <ConfirmBox
      title={words.downloadTitle}
      text={isTooLarge ? words.tooLarge(folder) : text}
      confirmLabel={words.download}
      isDanger={!isEncrypted}
      canConfirm={!isTooLarge}
      words={boxWords}
      onConfirm={download}
      onClose={onClose}
    />
  );
}
