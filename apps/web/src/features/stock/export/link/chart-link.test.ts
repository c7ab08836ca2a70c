import { type ChartLinkState, chartLinkState } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { initialChartLayers } from '../../../../chart/chart-props.ts';
import { linkFromQuery } from './chart-link.ts';
import { queryOfLink, shownLayers } from './link-query.ts';

const instant = (text: string): number => Date.parse(text);
const state: ChartLinkState = {
  stockId: 'hsSH000001',
  period: '30',
  adjust: 'none',
  layers: ['volume', 'strokes', 'higherPivots'],
  school: 'chan.py',
  options: { bi_strict: false, divergence_rate: 0.9, bs_type: '1,2s', max_bs2_rate: 0.5 },
  view: { from: instant('2026-10-08T01:30Z'), to: instant('2026-11-18T02:00Z') },
  asOf: instant('2026-11-18T02:30Z'),
};
const rates = { ...state, options: { divergence_rate: 'inf' }, school: 'chanscope' };

describe('the address of a chart', () => {
  it('says what the chart shows, in words that can be read', () => {
    expect(decodeURIComponent(queryOfLink(state).toString())).toBe(
      'stockId=hsSH000001&period=30&adjust=none&layers=volume.strokes.higherPivots' +
        '&rules=chan.py;bi_strict=false;divergence_rate=0.9;bs_type=1,2s;max_bs2_rate=0.5' +
        '&view=2026-10-08T01:30Z_2026-11-18T02:00Z&asOf=2026-11-18T02:30Z',
    );
  });

  it.each([state, rates, { ...state, layers: [], options: {} }])('restores it', (each) => {
    const { layers, choice, view, asOf } = linkFromQuery(queryOfLink(each));
    expect(layers === null ? null : shownLayers(layers)).toEqual(each.layers);
    expect(choice).toEqual({ school: each.school, options: each.options });
    expect([view, asOf]).toEqual([each.view, each.asOf]);
  });

  it('leaves open what a chart shows by itself: its view, and the newest bars', () => {
    const plain = queryOfLink({ ...state, view: null, asOf: null });
    expect([plain.has('view'), plain.has('asOf')]).toEqual([false, false]);
    expect(linkFromQuery(plain)).toMatchObject({ view: null, asOf: null });
  });

  it('is no place for what nobody knows: mistakes leave the chart as it is', () => {
    const nothing = { layers: null, choice: null, view: null, asOf: null };
    expect(linkFromQuery(new URLSearchParams('stockId=hs600519'))).toEqual(nothing);
    const wrong = 'layers=notes&rules=mine;a=b&view=2026&asOf=2026-02-31T25:00Z';
    expect(linkFromQuery(new URLSearchParams(wrong))).toEqual(nothing);
    const turned = new URLSearchParams('view=2026-11-18T02:00Z_2026-10-08T01:30Z');
    expect(linkFromQuery(turned).view).toBeNull();
  });

  it('takes only options that the school has and values that they take', () => {
    const query = new URLSearchParams({
      rules: 'chan.py;bi_strict=maybe;divergence_rate=9;notes=x;bi_algo=fx;czsc_min_bi_len=7',
    });
    expect(linkFromQuery(query).choice).toEqual({ school: 'chan.py', options: { bi_algo: 'fx' } });
  });

  it('fits the shape that the server keeps', () => {
    const layers = shownLayers(initialChartLayers);
    expect(chartLinkState.safeParse({ ...state, layers }).success).toBe(true);
  });
});
