import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parseSymbol } from '@chanscope/market';
import { expect, it, onTestFinished, vi } from 'vitest';

import { createLocalChannel } from '../../../platform/cluster/local/local-channel.ts';
import {
  editorForTest,
  instrumentOf,
  type OpenedFeeds,
  openFeeds,
} from '../../../test-support/feeds-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { createTestProvider } from '../provider-for-test.ts';

const evening = '2026-11-20T20:00:00+08:00';

function chainOf({ feeds }: OpenedFeeds, market: 'hs' | 'us' = 'hs'): string[] {
  return feeds.chainOf(market, 'dailyBars').map(({ name }) => name);
}

async function auditTypes({ database }: OpenedFeeds): Promise<string[]> {
  const rows = await database.kysely
    .withTables<{ audit_entry: { type: string } }>()
    .selectFrom('audit_entry')
    .select('type')
    .execute();
  return rows.map(({ type }) => type).toSorted();
}

/** A folder with days of Moutai, written a while ago. */
function folderOfDays(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'chanscope-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'days'));
  const file = path.join(folder, 'days', 'hs600519.1d.csv');
  const rows = ['2026-11-19,10,11,9,10.5,100', '2026-11-20,10.5,11,10,11,200'];
  writeFileSync(file, ['date,open,high,low,close,volume', ...rows, ''].join('\n'));
  utimesSync(file, new Date('2026-11-20T18:00:00+08:00'), new Date('2026-11-20T18:00:00+08:00'));
  return folder;
}

describeOnEachDatabase('where the numbers come from', (fresh) => {
  it('is asked until it is decided; switches, order, choice and fill are stored at once', async () => {
    const [one, two] = [createTestProvider('one', ['hs', 'us']), createTestProvider('two', ['hs'])];
    const opened = await openFeeds(await fresh(), { iso: evening, providers: [one, two] });
    const { choice } = opened.feeds;
    expect(await choice.sources()).toMatchObject({ isOpen: true, choice: null });
    const orders = [{ market: 'hs', providers: ['feed:two', 'feed:one'] }] as const;
    await choice.decide({ kind: 'feeds', orders }, editorForTest);
    const decided = await choice.sources();
    expect(decided).toMatchObject({ isOpen: false, choice: { kind: 'feeds', by: 'operator' } });
    expect(
      decided.vendors.filter(({ isOn }) => isOn).map(({ provider, place }) => [provider, place]),
    ).toEqual([
      ['feed:two', 0],
      ['feed:one', 1],
    ]);
    expect([chainOf(opened), chainOf(opened, 'us')]).toEqual([
      ['feed:two', 'feed:one'],
      ['simulated'],
    ]);
    expect((await opened.feeds.fill.read())?.state).toBe('running');
    expect(await auditTypes(opened)).toEqual([
      'chooseDataSource',
      ...Array<string>(6).fill('orderFeeds'),
      ...Array<string>(2).fill('switchFeed'),
    ]);

    await choice.decide({ kind: 'simulation' }, editorForTest);
    expect([chainOf(opened), await opened.feeds.fill.read()]).toEqual([['simulated'], null]);
  });

  it('leaves nothing of a decision that fails half-way', async () => {
    const one = createTestProvider('one', ['hs']);
    const opened = await openFeeds(await fresh(), { iso: evening, providers: [one] });
    await opened.database.kysely.schema.dropTable('market_fill').execute();
    const orders = [{ market: 'hs', providers: ['feed:one'] }] as const;
    await expect(
      opened.feeds.choice.decide({ kind: 'feeds', orders }, editorForTest),
    ).rejects.toThrow(/market_fill/);
    const again = await openFeeds(opened.database, { iso: evening, providers: [one] });
    expect(await again.feeds.choice.sources()).toMatchObject({ isOpen: true, choice: null });
    expect([chainOf(again), await auditTypes(again)]).toEqual([['simulated'], []]);
  });

  it('is not asked where a feed was switched by hand, and refuses feeds that there are not', async () => {
    const one = createTestProvider('one', ['hs']);
    const opened = await openFeeds(await fresh(), { iso: evening, providers: [one] });
    const orders = [{ market: 'us', providers: ['feed:one'] }] as const;
    await expect(
      opened.feeds.choice.decide({ kind: 'feeds', orders }, editorForTest),
    ).rejects.toMatchObject({ kind: 'badParameter' });
    expect((await opened.feeds.choice.sources()).isOpen).toBe(true);
    await opened.switchOn(one);
    expect((await opened.feeds.choice.sources()).isOpen).toBe(false);
  });

  it('is a folder: its files are offered at once, by other processes too, and after a restart', async () => {
    const folder = folderOfDays();
    const database = await fresh();
    const channel = createLocalChannel();
    const options = { iso: evening, providers: [], channel };
    const [opened, other] = [
      await openFeeds(database, options),
      await openFeeds(database, options),
    ];
    await other.feeds.begin();
    expect(chainOf(opened)).toEqual(['simulated']);
    await opened.feeds.choice.decide({ kind: 'folder', path: folder }, editorForTest);
    expect([chainOf(opened), chainOf(opened, 'us')]).toEqual([['feed:csv'], ['simulated']]);
    await expect.poll(() => chainOf(other)).toEqual(['feed:csv']);
    // The other process has the duty: it fills from the files by itself.
    await vi.waitFor(async () => expect((await opened.feeds.fill.read())?.state).toBe('done'), {
      timeout: 20_000,
    });
    const maotai = await instrumentOf(opened, parseSymbol('SH.600519'));
    expect(await opened.store.seriesOf(maotai.symbol)).toMatchObject([
      { source: 'feed:csv', timeframe: '1d', barCount: 2 },
    ]);
    const again = await openFeeds(database, options);
    expect(chainOf(again)).toEqual(['feed:csv']);
    await again.feeds.choice.decide({ kind: 'simulation' }, editorForTest);
    expect(chainOf(again)).toEqual(['simulated']);
  });
});
