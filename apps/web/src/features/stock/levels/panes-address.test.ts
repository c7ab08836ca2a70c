import { describe, expect, it } from 'vitest';

import { panesFromQuery, panesOf, panesWith, queryWithPanes } from './panes-address.ts';

const read = (panes: string): readonly string[] | null =>
  panesFromQuery(new URLSearchParams({ panes }));

describe('panesFromQuery()', () => {
  it('takes two or three periods, each once, in their order', () => {
    expect(read('day,30,5')).toEqual(['day', '30', '5']);
    expect(read('5,day')).toEqual(['5', 'day']);
  });

  it.each(['', 'day', 'day,30,5,1', 'day,day', 'day,time', 'day,', 'day,7'])(
    'opens none for %j',
    (panes) => {
      expect(read(panes)).toBeNull();
    },
  );

  it('opens none where the address says nothing', () => {
    expect(panesFromQuery(new URLSearchParams('stockId=hs600519'))).toBeNull();
  });
});

describe('queryWithPanes()', () => {
  it('leaves the rest of the address as it is, and the given one too', () => {
    const query = new URLSearchParams('stockId=hs600519&period=day');
    const opened = queryWithPanes(query, ['day', '30', '5']);
    expect(panesFromQuery(opened)).toEqual(['day', '30', '5']);
    expect(panesFromQuery(query)).toBeNull();
    expect(queryWithPanes(opened, null).toString()).toBe(query.toString());
  });
});

describe('panesWith()', () => {
  it('changes one pane, and swaps with the one that showed the period', () => {
    expect(panesWith(['day', '30', '5'], 0, 'week')).toEqual(['week', '30', '5']);
    expect(panesWith(['day', '30', '5'], 0, '5')).toEqual(['5', '30', 'day']);
    expect(panesWith(['day', '30'], 2, '5')).toEqual(['day', '30']);
  });
});

describe('panesOf()', () => {
  it('is day, 30 and 5 minutes, else the shortest that have bars', () => {
    expect(panesOf(['week', 'day', '30', '5'])).toEqual(['day', '30', '5']);
    expect(panesOf(['month', 'week', 'day'])).toEqual(['month', 'week', 'day']);
    expect(panesOf(['week', 'day'])).toEqual(['week', 'day']);
    expect(panesOf(['day'])).toBeNull();
  });
});
