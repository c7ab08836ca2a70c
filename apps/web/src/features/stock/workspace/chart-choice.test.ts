import { periods } from '@chanscope/contract';
import { productPresetId } from '@chanscope/engine';
import { describe, expect, it } from 'vitest';

import { initialChartLayers as initialLayers } from '../../../chart/chart-props.ts';
import {
  choiceFromQuery,
  fieldsOfVersion1,
  memoryFromStored,
  noEdits,
  periodOrder,
} from './chart-choice.ts';

const last = { period: 'week', adjust: 'hfq' } as const;

describe('choiceFromQuery()', () => {
  it('takes what the address asks for', () => {
    const query = new URLSearchParams('stockId=hs600519&period=30&adjust=none');
    expect(choiceFromQuery(query, last)).toEqual({ period: '30', adjust: 'none' });
  });

  it('is as it was last where the address says nothing or nonsense', () => {
    expect(choiceFromQuery(new URLSearchParams('period=7'), last)).toEqual(last);
  });
});

describe('memoryFromStored()', () => {
  it('starts with daily bars adjusted forward and the initial layers', () => {
    const initial = {
      period: 'day',
      adjust: 'qfq',
      layers: initialLayers,
      school: productPresetId,
      edits: noEdits,
      classRules: null,
    };
    const broken = {
      period: 7,
      adjust: [],
      layers: 'all',
      school: 'mine',
      edits: [3],
      classRules: { id: 'one', name: 'One', school: 'elliott' },
    };
    expect(memoryFromStored(undefined, initialLayers)).toEqual(initial);
    expect(memoryFromStored(broken, initialLayers)).toEqual(initial);
  });

  it('reads back each layer and fills in those that another release did not know', () => {
    const stored = { period: 'time', adjust: 'none', layers: { strokes: false, fractals: true } };
    expect(memoryFromStored(stored, initialLayers)).toEqual({
      ...memoryFromStored(undefined, initialLayers),
      period: 'time',
      adjust: 'none',
      layers: { ...initialLayers, strokes: false, fractals: true },
    });
  });
});

describe('the rules in memory', () => {
  it('reads back the rule set of a class without what repeats its preset or has no meaning', () => {
    const options = { bi_strict: false, divergence_rate: 0.9, bi_stricter: true };
    const classRules = { id: 'one', name: '一班', leader: null, school: 'original', options };
    expect(memoryFromStored({ classRules }, initialLayers).classRules).toEqual({
      ...classRules,
      options: { bi_strict: false },
    });
  });

  it('reads back the school and the edits of each school', () => {
    const edits = { ...noEdits, original: { bi_strict: false }, czsc: { czsc_min_bi_len: 7 } };
    const { school, edits: storedValue } = memoryFromStored(
      { school: 'czsc', edits },
      initialLayers,
    );
    expect({ school, edited: storedValue }).toEqual({ school: 'czsc', edited: edits });
  });

  it.each([
    ['is the product’s where version 1 kept what charts opened with', {}, productPresetId],
    ['stays chan.py where the reader had changed it', { bi_strict: false }, 'chan.py'],
  ])('%s', (_, changed, school) => {
    const stored = { school: 'chan.py', period: 'week', edits: { 'chan.py': changed } };
    expect(memoryFromStored(fieldsOfVersion1(stored), initialLayers)).toMatchObject({
      school,
      period: 'week',
    });
  });

  it('stays what the reader of version 1 had chosen', () => {
    const { school } = memoryFromStored(fieldsOfVersion1({ school: 'czsc' }), initialLayers);
    expect(school).toBe('czsc');
  });

  it('leaves out edits that are no values of a known option of that school', () => {
    const stored = {
      bi_strict: 'yes',
      divergence_rate: -1,
      seg_algo: 'mine',
      later: 1,
      bs_type: '',
    };
    const edits = { 'chan.py': { ...stored, bi_fx_check: 'half' }, czsc: { bi_strict: false } };
    expect(memoryFromStored({ edits }, initialLayers).edits).toEqual({
      ...noEdits,
      'chan.py': { bi_fx_check: 'half' },
    });
  });
});

describe('periodOrder', () => {
  it('offers every period of the contract once', () => {
    expect(periodOrder.toSorted()).toEqual([...periods, 'time5'].toSorted());
  });
});
