import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createSilentLog } from '../../platform/log.ts';
import { sampleInstrument, serveReplays } from '@chanscope/test-support';
import type { MarketDataProvider } from '../bars/provider.ts';
import { createProviders } from './create-providers.ts';
import { createFolderProviders } from './folders/folder-providers.ts';

function open(environment: Record<string, string>): readonly MarketDataProvider[] {
  const providers = createProviders({
    config: readConfig(environment),
    wallClock: systemClock,
    log: createSilentLog(),
    random: Math.random,
  });
  onTestFinished(async () => {
    for (const provider of providers) await provider.close?.();
  });
  return providers;
}

describe('createProviders()', () => {
  it('names each once, the simulated market last', () => {
    const names = open({}).map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual(expect.arrayContaining(['feed:eastmoney', 'feed:tencent']));
    expect(names.at(-1)).toBe('simulated');
  });

  it('has the servers that an operator names, and no others', () => {
    const plain = open({}).map(({ name }) => name);
    const named = open({ TDX_SERVERS: '127.0.0.1:9' }).map(({ name }) => name);
    expect(named.filter((name) => !plain.includes(name))).toEqual(['feed:tdx']);
  });

  it('keeps the folder that an operator names, whatever is selected', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const folders = createFolderProviders({
      config: readConfig({ CSV_FOLDER: folder }),
      wallClock: systemClock,
      log: createSilentLog(),
    });
    const offering = (): string[] =>
      folders.providers.filter(({ offers }) => offers.length > 0).map(({ name }) => name);
    expect(folders.setByOperator).toEqual([{ kind: 'csv', path: folder }]);
    expect(offering()).toEqual(['feed:csv']);
    await folders.select({ kind: 'tdx', path: folder });
    expect(offering()).toEqual(['feed:tdx-folder', 'feed:csv']);
    await folders.select(null);
    expect(offering()).toEqual(['feed:csv']);
  });

  it('asks through the gateway when there is one, as a browser would', async () => {
    const server = await serveReplays([]);
    onTestFinished(() => server.close());
    const quoting = open({ FEED_GATEWAY: server.url }).filter(({ name }) =>
      ['feed:eastmoney', 'feed:tencent', 'feed:sina'].includes(name),
    );
    const instrument = sampleInstrument('SH.600519');
    await Promise.allSettled(quoting.map((provider) => provider.fetchQuotes([instrument], 0)));
    expect(server.asked.map(({ host }) => host).toSorted()).toEqual([
      'hq.sinajs.cn',
      'push2.eastmoney.com',
      'qt.gtimg.cn',
    ]);
    for (const { headers } of server.asked) expect(headers['user-agent']).toMatch(/^Mozilla/);
    const referers = server.asked.map(({ host, headers }) => [host, headers.referer]);
    expect(referers).toContainEqual(['push2.eastmoney.com', 'https://quote.eastmoney.com/']);
  });
});
