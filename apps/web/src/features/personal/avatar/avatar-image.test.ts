import { avatarLimitKb } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { encodeAvatar } from './avatar-image.ts';

const limit = avatarLimitKb * 1000;

/** A canvas that writes files of these sizes, one after the other; null for a format that it cannot write. */
function canvasOf(...sizes: readonly (number | null)[]): {
  canvas: HTMLCanvasElement;
  asked: string[];
} {
  const asked: string[] = [];
  const canvas = {
    toBlob: (take: BlobCallback, type = '', quality = 0) => {
      const size = sizes[asked.push(`${type} ${quality}`) - 1] ?? null;
      take(size === null ? null : new Blob([new Uint8Array(size).fill(asked.length)]));
    },
  };
  return { canvas: canvas as HTMLCanvasElement, asked };
}

describe('encodeAvatar()', () => {
  it('answers the first file that is not above the limit, in base64', async () => {
    const { canvas, asked } = canvasOf(limit);
    const bytes = atob(await encodeAvatar(canvas));
    expect([bytes.length, bytes.charCodeAt(0)]).toEqual([limit, 1]);
    expect(asked).toEqual(['image/webp 0.9']);
  });

  it('writes it coarser while it is too large or cannot be written', async () => {
    const { canvas, asked } = canvasOf(limit + 1, null, 3);
    expect(await encodeAvatar(canvas)).toBe(btoa('\u0003\u0003\u0003'));
    expect(asked).toEqual(['image/webp 0.9', 'image/jpeg 0.9', 'image/jpeg 0.6']);
  });

  it('says so when every format is too large', async () => {
    const { canvas } = canvasOf(limit + 1, limit + 1, limit + 1);
    await expect(encodeAvatar(canvas)).rejects.toThrow(`below ${avatarLimitKb} kB`);
  });
});
