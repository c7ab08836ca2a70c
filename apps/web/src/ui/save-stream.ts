import { saveBytes } from './save-file.ts';

declare global {
  interface Window {
    /** Not in every browser, and only on pages that came by TLS. */
    readonly showSaveFilePicker?: (options: {
      readonly suggestedName: string;
    }) => Promise<FileSystemFileHandle>;
  }
}

/** Above this it is asked for a place to write to, where the browser can: otherwise it holds all of it at once. */
const maxBytesInMemory = 1024 ** 3;

/**
 * Saves what a stream brings as a file, to be called while a click is handled. False when no place was chosen, and
 * nothing was read.
 */
export async function saveStream(
  file: { readonly name: string; readonly bytes: number },
  open: () => ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<boolean> {
  const { name, bytes } = file;
  if (bytes <= maxBytesInMemory || window.showSaveFilePicker === undefined) {
    const type = 'application/octet-stream';
    saveBytes(name, await new Response(open(), { headers: { 'content-type': type } }).blob());
    return true;
  }
  const place = await selectedPlace(window.showSaveFilePicker({ suggestedName: name }));
  if (place === null) return false;
  await open().pipeTo(await place.createWritable());
  return true;
}

async function selectedPlace(
  choice: Promise<FileSystemFileHandle>,
): Promise<FileSystemFileHandle | null> {
  try {
    return await choice;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}
