import { analysisPresets, routes } from '@chanscope/contract';
import {
  analyzeChanSignals,
  chanPresets,
  chanRulesFromOptions,
  productPresetId,
} from '@chanscope/engine';
import { expect, it } from 'vitest';

import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import { type Failure, serveForTest } from '../../../test-support/serve-for-test.ts';
import { analysedChart } from './analysis-for-test.ts';

const weekend = '2026-11-21T12:00:00+08:00';
const asked = { stockId: 'hs600519', count: 1500 };

it('names the presets of the school that keeps lives, the product’s own first', () => {
  const ids = chanPresets.filter(({ school }) => school === 'chan').map(({ id }) => id);
  expect(analysisPresets).toEqual(ids);
});

describeOnEachDatabase('the rules of POST /api/public/stock/fenxi', (fresh) => {
  it('are the product’s own where none are asked for, and the answer says so', async () => {
    const app = await serveForTest(fresh, weekend);
    const plain = await app.analyse(asked);
    expect(plain).toEqual(await app.analyse({ ...asked, preset: productPresetId }));
    expect(plain.preset).toBe(productPresetId);
    expect((await app.analyse({ ...asked, preset: 'chan.py' })).preset).toBe('chan.py');
  });

  it.each([
    ['chanscope', {}],
    ['chan.py', {}],
    ['chan.py', { bi_strict: false, macd_algo: 'area', divergence_rate: 0.9 }],
    ['original', {}],
    ['original', { zs_algo: 'auto', bi_fx_check: 'totally' }],
  ])('are those of the preset %s with %j over them', async (preset, options) => {
    const app = await serveForTest(fresh, weekend);
    const { bars, analysis } = await analysedChart(app, { ...asked, preset, options });
    const own = chanPresets.find(({ id }) => id === preset)?.options;
    const seen = analyzeChanSignals(bars, chanRulesFromOptions({ ...own, ...options }));
    expect(analysis.strokes.slice(1).map(([, price]) => price)).toEqual(
      seen.strokes.map(({ endPrice }) => endPrice),
    );
    expect(analysis.zs.filter(({ kind }) => kind === 'bi').map(({ zd, zg }) => [zd, zg])).toEqual(
      seen.pivots.map(({ low, high }) => [low, high]),
    );
    expect(analysis.points.length).toBe(
      [...seen.signals, ...seen.higher.signals].flatMap(({ grounds }) => grounds).length,
    );
  });

  it('change what is answered', async () => {
    const app = await serveForTest(fresh, weekend);
    const answers = await Promise.all(
      [{}, { preset: 'original' }, { options: { bi_strict: false } }].map((selected) =>
        analysedChart(app, { ...asked, ...selected }),
      ),
    );
    expect(new Set(answers.map(({ analysis }) => JSON.stringify(analysis))).size).toBe(3);
  });

  it('are the same as JSON in a query', async () => {
    const app = await serveForTest(fresh, weekend);
    const options = { bi_algo: 'fx', macd: { fast: 5 } };
    const query = new URLSearchParams({
      ...asked,
      count: '1500',
      options: JSON.stringify(options),
    });
    const answer = await app.post(`${routes.analyseStock.path}?${query.toString()}`, {});
    expect(answer.data).toEqual(await app.analyse({ ...asked, options }));
  });

  it.each([
    [
      { bi_algorithm: 'fx' },
      'option "bi_algorithm": there is no option of that name',
      '选项 bi_algorithm：没有这个选项',
    ],
    [
      { bi_algo: 'new' },
      'option "bi_algo": "new" is not one of normal, fx',
      '选项 bi_algo：值 "new" 不可用，允许的是：normal, fx',
    ],
    [
      { divergence_rate: null },
      'option "divergence_rate": null is not a number or "inf"',
      '选项 divergence_rate：值 null 不可用，须为数或 "inf"',
    ],
    [
      { macd: { fast: 0 } },
      'option "macd.fast": 0 is not a whole number from 1',
      '选项 macd.fast：值 0 不可用，须为不小于 1 的整数',
    ],
    [
      { one_bi_zs: true, zs_algo: 'over_seg' },
      'option "one_bi_zs": true does not go with zs_algo "over_seg"',
      '选项 one_bi_zs：值 true 不能与 zs_algo "over_seg" 同时使用',
    ],
  ])('refuse the options %j by name', async (options, reason, chinese) => {
    const app = await serveForTest(fresh, weekend);
    const { path } = routes.analyseStock;
    const answer = await app.post<Failure>(path, { ...asked, options });
    const values = { reason: `Cannot use ${reason}` };
    expect([answer.status, answer.code, answer.data]).toEqual([
      400,
      400,
      { kind: 'badOption', values },
    ]);
    expect(answer.msg).toBe(`缠论选项不可用：${chinese}`);
    const english = await app.post<Failure>(
      path,
      { ...asked, options },
      { 'accept-language': 'en' },
    );
    expect(english.msg).toBe(`The options of Chan theory cannot be used: Cannot use ${reason}`);
  });

  it.each([
    ['preset', 'czsc', 'chanscope | chan.py | original'],
    ['options', '{"bi_strict":', 'object'],
    ['options', '[]', 'object'],
    ['options', [{ bi_strict: false }], 'object'],
    ['options', null, 'object'],
  ])('refuse %s %j', async (name, value, permitted) => {
    const app = await serveForTest(fresh, weekend);
    const answer = await app.post<Failure>(routes.analyseStock.path, { ...asked, [name]: value });
    expect([answer.status, answer.data.kind]).toEqual([400, 'badParameter']);
    expect(answer.data.values).toMatchObject({ name, permitted });
  });
});
