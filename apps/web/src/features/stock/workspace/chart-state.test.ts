import { describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../../api/index.ts';
import { stateWithoutContent } from './chart-state.ts';

const retry = vi.fn<() => void>();

function stateAfter(error: unknown): string {
  return stateWithoutContent({ error, isPaused: false, retry }).kind;
}

describe('stateWithoutContent()', () => {
  it('loads until there is an error', () => {
    expect(stateAfter(null)).toBe('loading');
  });

  it('distinguishes an unknown security from a failure', () => {
    const malformed = { kind: 'badParameter', code: 400, values: { name: 'stockId' } } as const;
    expect(stateAfter(new ApiError({ kind: 'unknownStock', code: 404 }))).toBe('unknown');
    expect(stateAfter(new ApiError(malformed))).toBe('unknown');
    expect(stateAfter(new ApiError({ kind: 'badParameter', code: 400 }))).toBe('failed');
  });

  it('distinguishes a security without bars from a failure', () => {
    expect(stateAfter(new ApiError({ kind: 'noBars', code: 404 }))).toBe('empty');
    expect(stateAfter(new ApiError({ kind: 'internal', code: 500 }))).toBe('failed');
  });

  it('says that it waits for the network while the question is held back', () => {
    expect(stateWithoutContent({ error: null, isPaused: true, retry })).toEqual({
      kind: 'failed',
      error: null,
      retry,
    });
  });
});
