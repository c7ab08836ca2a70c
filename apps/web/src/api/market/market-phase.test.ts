import { describe, expect, it } from 'vitest';

import { phaseFrom } from './market-phase.ts';

const noon = 12 * 60 * 60_000;
const asked = { isPushed: false, now: noon } as const;
const pushed = { isPushed: true, now: noon } as const;

describe('phaseFrom()', () => {
  it('says what the server reports, whatever the flag said before', () => {
    expect(phaseFrom(true, { phase: 'break', at: 0 }, pushed)).toBe('break');
    expect(phaseFrom(undefined, { phase: 'post', at: 0 }, pushed)).toBe('post');
  });

  it('says no more than the flag where the server reports nothing', () => {
    expect(phaseFrom(undefined, { phase: 'open', at: noon }, asked)).toBeUndefined();
    expect(phaseFrom(true, { phase: 'break', at: noon }, asked)).toBe('open');
    expect(phaseFrom(false, { phase: 'open', at: noon }, asked)).toBe('closed');
    expect(phaseFrom(false, undefined, asked)).toBe('closed');
  });

  it('stays with a lunch break that was reported before the connection was lost', () => {
    expect(phaseFrom(false, { phase: 'break', at: noon - 90 * 60_000 }, asked)).toBe('break');
  });

  it('takes a market for closed when its afternoon may have passed since the break', () => {
    expect(phaseFrom(false, { phase: 'break', at: noon - 2 * 60 * 60_000 }, asked)).toBe('closed');
  });
});
