import { afterEach, describe, expect, it, vi } from 'vitest';

import { sendFile } from './send-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A server that takes parts one after the other. */
function serverOf(size: number): { from: string[]; ids: (string | null)[] } {
  const seen: { from: string[]; ids: (string | null)[] } = { from: [], ids: [] };
  let received = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
    seen.from.push(body.get('from') as string);
    seen.ids.push(body.get('id') as string | null);
    received += (body.get('part') as File).size;
    const data = {
      id: 'u1',
      kind: 'bars',
      name: 'a.csv',
      size,
      received,
      state: received === size ? 'ready' : 'receiving',
      createdAt: 0,
      createdBy: 'admin',
      committedAt: null,
      committedBy: null,
      undoneAt: null,
      undoneBy: null,
      target: null,
      counts: null,
    };
    return Promise.resolve(new Response(JSON.stringify({ code: 200, msg: '', data })));
  });
  return seen;
}

describe('sendFile()', () => {
  it('sends a file in parts and says what arrived', async () => {
    const size = 2_500_000;
    const seen = serverOf(size);
    const progress: number[] = [];
    const file = new File([new Uint8Array(size)], 'a.csv');
    const { signal } = new AbortController();
    const upload = await sendFile(file, {
      kind: 'bars',
      signal,
      onProgress: (received) => progress.push(received),
    });
    expect(upload.state).toBe('ready');
    expect(seen.from).toEqual(['0', '1048576', '2097152']);
    expect(seen.ids).toEqual([null, 'u1', 'u1']);
    expect(progress.at(-1)).toBe(size);
  });
});
