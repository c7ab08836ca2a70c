import { FrameRoom } from '@chanscope/server/platform/testing';
import { describe, expect, it } from 'vitest';

import { readSocketTexts } from './socket-texts.ts';

const head = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n';
const ping = Buffer.from([0x89, 0]);

/** All that is read of bytes that come in parts of a size. */
function textsOf(bytes: Buffer, partSize: number): string[] {
  const texts: string[] = [];
  const take = readSocketTexts((text) => texts.push(text));
  for (let at = 0; at < bytes.length; at += partSize) take(bytes.subarray(at, at + partSize));
  return texts;
}

describe('the texts of a socket', () => {
  it('are whole and in order, however long they are and wherever the bytes are cut', () => {
    const said = ['涨 2', 'x'.repeat(126), 'y'.repeat(70_000), ''];
    const frames = said.map((text) => Buffer.from(new FrameRoom().frameOf([Buffer.from(text)])));
    const bytes = Buffer.concat([Buffer.from(head), ping, ...frames]);
    for (const partSize of [1, 1000, bytes.length]) expect(textsOf(bytes, partSize)).toEqual(said);
  });
});
