import { expect, it } from 'vitest';

import { tarBytes, tarFiles } from './tar-archive.ts';

async function* piecesOf(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

it('gives back names, sizes and contents', async () => {
  const texts = { 'a.txt': 'x'.repeat(512), 'keys/b.txt': 'some text', 'empty.txt': '' };
  const files = Object.entries(texts).map(([name, text]) => ({
    name,
    size: text.length,
    content: piecesOf([Buffer.from(text)]),
  }));
  const read: Record<string, string> = {};
  for await (const { name, content } of tarFiles(tarBytes(files))) {
    read[name] = '';
    for await (const part of content) read[name] += Buffer.from(part).toString();
  }
  expect(read).toEqual(texts);
});

it.each([8_589_934_591, 8_589_934_592, 9_000_000_000_001])(
  'tells a size of %i bytes',
  async (size) => {
    const archive = tarBytes([{ name: 'chanscope.db', size, content: piecesOf([]) }]);
    const header = await archive.next();
    const files = tarFiles(piecesOf([header.value ?? new Uint8Array()]));
    const first = await files.next();
    expect(first.value).toMatchObject({ name: 'chanscope.db', size });
  },
);
