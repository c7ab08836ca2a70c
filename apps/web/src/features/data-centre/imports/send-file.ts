import { type UploadKind, type UploadRow, operatorRoutes, uploadLimits } from '@chanscope/contract';

import { call } from '../../../api/index.ts';

/** Small enough that the way is seen and a slow line is in time. */
const partBytes = uploadLimits.partBytes / 4;

interface Sending {
  readonly kind: UploadKind;
  readonly signal: AbortSignal;
  /** Receives the bytes that arrived. */
  readonly onProgress: (received: number) => void;
}

/** Sends a file in parts, one after the other. Throws an `ApiError`, or the reason of `signal`. */
export async function sendFile(
  file: Pick<File, 'name' | 'size' | 'slice'>,
  { kind, signal, onProgress }: Sending,
): Promise<UploadRow> {
  let upload: UploadRow | null = null;
  let from = 0;
  do {
    const part: Blob = file.slice(from, from + partBytes);
    const { name, size } = file;
    const first = { kind, name, size, from, part };
    upload = await call(
      operatorRoutes.uploadPart,
      upload === null ? first : { ...first, id: upload.id },
      signal,
    );
    from = upload.received;
    onProgress(from);
  } while (upload.state === 'receiving');
  return upload;
}
