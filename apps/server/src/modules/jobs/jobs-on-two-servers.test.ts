import { operatorRoutes } from '@chanscope/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { callAs, signIn } from '../../identity-for-test.ts';
import { serveTwo } from '../../two-servers-for-test.ts';
import { AnalysisMemory } from '../analysis/analysis-memory.ts';

const patience = { timeout: 20_000, interval: 20 };

describe('an administrator of two servers', () => {
  it('drops what both keep of the analyses of a security', async () => {
    const [one] = await serveTwo('2026-11-20T16:00:00+08:00');
    const call = callAs(one, (await signIn(one, { roles: ['admin'] })).token);
    const forgotten = vi.spyOn(AnalysisMemory.prototype, 'forget');
    onTestFinished(() => forgotten.mockRestore());
    await call(operatorRoutes.clearQushiCache, { stockId: 'hs600519', level: 'day' });
    const meant = [{ symbol: 'SH.600519', level: 'day' }];
    await vi.waitFor(() => expect(forgotten.mock.calls).toEqual([meant, meant]), patience);
    expect(new Set(forgotten.mock.contexts).size).toBe(2);
  }, 60_000);
});
