import { csvFieldOf, routes, valueOfField } from '@chanscope/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Call } from '../../../test-support/identity-for-test.ts';
import { rowsOfText } from '../../../platform/csv.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { serveForTest } from '../../../test-support/serve-for-test.ts';
import { cellOfList, listOfCell } from '../watch-columns.ts';
import {
  groupOf,
  itemsOf,
  stockIdsOf,
  watch,
  watcherOf,
} from '../../../test-support/watch-for-test.ts';

const noon = '2026-11-18T10:17:30+08:00';

/** What a text means, as `outcome stockId` line by line, without importing it. */
async function tried(call: Call, text: string): Promise<string[]> {
  const { data } = await call(routes.importWatchlist, { text, commit: false });
  return data.lines.map(({ outcome, stockId }) => `${outcome} ${stockId ?? ''}`.trim());
}

const codes: [string, string][] = [
  ['600519', 'hs600519'],
  ['SH600519', 'hs600519'],
  ['sh.600519', 'hs600519'],
  ['SH.600519', 'hs600519'],
  ['600519.SH', 'hs600519'],
  ['hs600519', 'hs600519'],
  ['６００５１９', 'hs600519'],
  ['="600519"', 'hs600519'],
  ['000001', 'hs000001'],
  ['SZ000001', 'hs000001'],
  ['sh000001', 'hsSH000001'],
  ['00700', 'hk00700'],
  ['700.HK', 'hk00700'],
  ['hk00700', 'hk00700'],
  ['AAPL', 'usAAPL'],
  ['aapl', 'usAAPL'],
  ['US.AAPL', 'usAAPL'],
  ['AAPL.US', 'usAAPL'],
  ['贵州茅台', 'hs600519'],
  ['五 粮 液', 'hs000858'],
  ['GZMT', 'hs600519'],
  ['1\t600519\t贵州茅台\t1432.50', 'hs600519'],
  ['贵州茅台，600519', 'hs600519'],
];

describeOnEachDatabase('importing', (fresh) => {
  it('understands the ways in which people write securities', async () => {
    const call = await watcherOf(await serveForTest(fresh, noon));
    const understood: [string, string[]][] = [];
    for (const [text] of codes) understood.push([text, await tried(call, text)]);
    expect(understood).toEqual(codes.map(([text, stockId]) => [text, [`ok ${stockId}`]]));
    expect(await tried(call, '600519, 000001 AAPL.US')).toEqual([
      'ok hs600519',
      'ok hs000001',
      'ok usAAPL',
    ]);
    expect(await tried(call, '\uFEFF代码,名称\r\n"600519","贵州茅台"\r\n\r\n,五粮液\r\n')).toEqual([
      'ok hs600519',
      'ok hs000858',
    ]);
    const { data } = await call(routes.importWatchlist, {
      text: '999999\n茅台\n600519\n600519\n=1+1',
      commit: false,
    });
    expect(data.lines.map(({ line, outcome, choices }) => [line, outcome, choices.length])).toEqual(
      [
        [1, 'unknown', 0],
        [2, 'ambiguous', 1],
        [3, 'ok', 0],
        [4, 'duplicate', 0],
        [5, 'unknown', 0],
      ],
    );
    expect(data).toMatchObject({ added: 1, version: 0, zxlist: [] });
  });

  it('appends in the order of the file, into a group as well, and stops at limits', async () => {
    const call = await watcherOf(await serveForTest(fresh, noon));
    await watch(call, ['usAAPL']);
    const groupId = await groupOf(call, '持仓');
    const text = '600519\nAAPL\nAAPL\n00700';
    const { data } = await call(routes.importWatchlist, { text, groupId, commit: true });
    expect(data.lines.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'duplicate', 'ok']);
    expect(data).toMatchObject({ added: 3, zxlist: ['usAAPL', 'hs600519', 'hk00700'] });
    expect(await stockIdsOf(call, groupId)).toEqual(['hs600519', 'usAAPL', 'hk00700']);
    for (let made = 1; made < 50; made += 1) await groupOf(call, `g${made}`);
    const more = await call(routes.importWatchlist, {
      text: '代码,分组\n000001,g7\n000002,new\n000858,持仓',
      commit: true,
    });
    expect(more.data.lines.map(({ outcome }) => outcome)).toEqual(['ok', 'overLimit', 'ok']);
    const long = await call(routes.importWatchlist, { text: '1\n'.repeat(5001), commit: true });
    expect([long.code, long.data]).toMatchObject([400, { kind: 'badParameter' }]);
  });

  it('takes back everything that an export wrote', async () => {
    const app = await serveForTest(fresh, noon);
    const [owner, heir] = [await watcherOf(app), await watcherOf(app)];
    const stockIds = ['hs600519', 'hsSH000001', 'hk00700', 'hkHSI', 'usAAPL', 'usBRK.B', 'usGLD'];
    await watch(owner, stockIds);
    const groups = [await groupOf(owner, '=a;b\\'), await groupOf(owner, 'B')];
    const notes = ['=HYPERLINK("x")', "'=kept", '两行\n"引号",逗号', '@a', ' spaced ', ''];
    for (const [at, { id, revision }] of (await itemsOf(owner)).entries())
      await owner(routes.editWatched, {
        id,
        revision,
        note: notes[at],
        colour: ['red', 'purple', null][at % 3],
        tags: ['-x', '一;二'].slice(0, at % 3),
        alias: at === 0 ? '+别名' : '',
        targetHigh: at === 1 ? 1500.25 : null,
        groupIds: groups.slice(0, at % 3),
      });
    const { fileName, text } = (await owner(routes.exportWatchlist)).data;
    expect(fileName).toBe('watchlist-2026-11-18.csv');
    expect(text.split('\r\n', 2)).toEqual([
      '\uFEFF代码,名称,市场,分组,备注,颜色,加入价,加入时间,标签,别名,目标高,目标低',
      expect.stringMatching(
        /^600519\.SH,贵州茅台,沪深,,"'=HYPERLINK\(""x""\)",红,[\d.]+,2026-11-18T02:17:30\.000Z,,'\+别名,,$/,
      ),
    ]);
    app.setClock('2026-11-18T10:20:00+08:00');
    await heir(routes.importWatchlist, { text, commit: true });
    const plain = async (call: Call): Promise<object[]> => {
      const { groups: own, list } = (await call(routes.getWatchlist)).data;
      const nameOf = new Map(own.map(({ id, name }) => [id, name]));
      return (list ?? []).map((item) => ({
        ...item,
        id: '',
        revision: 0,
        groupIds: item.groupIds.map((id) => nameOf.get(id)),
      }));
    };
    expect(await plain(heir)).toEqual(await plain(owner));
    const codesOnly = (await owner(routes.exportWatchlist, { form: 'codes' })).data.text;
    // GLD alone might be 广联达 as well.
    expect(codesOnly).toBe(
      '600519.SH\r\n000001.SH\r\n00700.HK\r\nHSI\r\nAAPL\r\nBRK.B\r\nGLD.US\r\n',
    );
    expect(await tried(await watcherOf(app), codesOnly)).toEqual(stockIds.map((id) => `ok ${id}`));
  });
});

describe('fields of a file', () => {
  it('come back as they were written, and never begin like a formula', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...Array.from('=+-@\'",\n\t;\\a ')) }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(anyText, { minLength: 2 }), { minLength: 1 }), (rows) => {
        const written = [['代码', '名称'], ...rows.map((row) => ['600519', ...row])];
        const text = written.map((row) => row.map(csvFieldOf).join(',')).join('\r\n');
        const read = rowsOfText(text).map(({ fields }) => fields.map(valueOfField));
        expect(read).toEqual(
          written.map((row) => row.map((field) => field.replaceAll(/\r\n?/g, '\n'))),
        );
        for (const field of rows.flat()) expect(csvFieldOf(field)).not.toMatch(/^"?[=+\-@\t\n]/);
      }),
    );
  });

  it('hold lists whatever their texts hold', () => {
    const plain = fc
      .string({ unit: fc.constantFrom(...Array.from('ab;\\,')) })
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.array(plain), (texts) => {
        expect(listOfCell(cellOfList(texts))).toEqual(texts);
      }),
    );
  });
});
