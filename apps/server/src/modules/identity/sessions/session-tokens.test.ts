import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { createToken, hashOfToken, openSuccessor, sealSuccessor } from './session-tokens.ts';

describe('tokens of sessions', () => {
  it('are 256 random bits, never the same', () => {
    const tokens = Array.from({ length: 2000 }, () => createToken());
    expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual(
      tokens.map(() => 32),
    );
    expect(new Set(tokens).size).toBe(tokens.length);
    // Each bit is set about as often as not: 1000 of 2000, give or take nine deviations.
    const bits = tokens.map((token) => Array.from(Buffer.from(token, 'base64url')));
    for (let bit = 0; bit < 256; bit += 1) {
      const isSet = (bytes: number[]): boolean => (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;
      expect(Math.abs(bits.filter(isSet).length - 1000)).toBeLessThan(200);
    }
  });

  it('are stored as SHA-256', () => {
    const token = createToken();
    expect(hashOfToken(token)).toBe(createHash('sha256').update(token).digest('hex'));
  });

  it('are sealed for their predecessor alone', () => {
    const [predecessor, successor] = [createToken(), createToken()];
    const sealed = sealSuccessor(predecessor, successor);
    expect(openSuccessor(predecessor, sealed)).toBe(successor);
    expect(openSuccessor(createToken(), sealed)).toBeNull();
    expect(openSuccessor(hashOfToken(predecessor), sealed)).toBeNull();
    expect(sealSuccessor(predecessor, successor)).not.toBe(sealed);
  });
});
