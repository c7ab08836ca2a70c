import { useState } from 'react';

import { showError, showSuccess } from '../../api/index.ts';
import { randomId } from '../../ui/index.ts';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { selectFiles } from './selected-files.ts';
import { fileTexts } from './file-texts.ts';

/** A chosen picture and how far it is. */
export interface UploadFile {
  readonly id: string;
  readonly file: File;
  /** The address under which the page shows it. */
  readonly address: string;
  readonly state: 'ready' | 'sending' | 'sent' | 'failed';
}

/** How long after the last picture it is said that all are there. */
const doneAfterMs = 1000;

interface Uploads {
  readonly uploads: readonly UploadFile[];
  readonly isSending: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (upload: UploadFile) => void;
  readonly send: () => Promise<void>;
  /** Gives the pictures back to the browser. Not by an effect: those end when the page is hidden in its tab. */
  readonly release: () => void;
}

/** The pictures of a box for uploading; each is checked in the page and then discarded. */
export function useUploads(onSent: (file: File) => void): Uploads {
  const { words } = useDemoTexts(fileTexts);
  const [uploads, setUploads] = useState<readonly UploadFile[]>([]);
  const [isSending, setSending] = useState(false);

  const add = (files: readonly File[]): void => {
    const { taken, tooLarge, beyond } = selectFiles(uploads.length, files);
    if (tooLarge.length > 0)
      showError(words.upload.tooLarge(tooLarge.map(({ name }) => name).join(', ')));
    if (beyond > 0) showError(words.upload.beyond(String(beyond)));
    setUploads([...uploads, ...taken.map(uploadOf)]);
  };
  const mark = (id: string, state: UploadFile['state']): void =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, state } : each)));
  const send = async (): Promise<void> => {
    setSending(true);
    let sent = 0;
    for (const { id, file } of uploads.filter(({ state }) => state === 'ready')) {
      mark(id, 'sending');
      // One after the other, as a server would be asked.
      const isSent = await isPicture(file);
      mark(id, isSent ? 'sent' : 'failed');
      if (isSent) {
        sent += 1;
        onSent(file);
      }
    }
    setSending(false);
    if (sent > 0) setTimeout(() => showSuccess(words.upload.done(String(sent))), doneAfterMs);
  };
  const remove = ({ id, address }: UploadFile): void => {
    URL.revokeObjectURL(address);
    setUploads((all) => all.filter((each) => each.id !== id));
  };
  const release = (): void => uploads.forEach(({ address }) => URL.revokeObjectURL(address));
  return { uploads, isSending, add, remove, send, release };
}

function uploadOf(file: File): UploadFile {
  return { id: randomId(), file, address: URL.createObjectURL(file), state: 'ready' };
}

/** Whether the browser can draw the file; it goes nowhere. */
async function isPicture(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
