import { describe, expect, it } from 'vitest';

import { endpointSummaries } from './endpoint-summaries.ts';
import { allEndpoints } from './all-endpoints.ts';
import { type Endpoint, routes } from './routes.ts';

describe('the routes', () => {
  it('stand at one address each', () => {
    const all = allEndpoints();
    const addresses = all.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('are summed up in both languages, each once', () => {
    const all: Endpoint[] = allEndpoints();
    const addressOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
    const without = all.filter((each) => each.summary === undefined).map(addressOf);
    expect(without.toSorted()).toEqual(Object.keys(endpointSummaries).toSorted());
  });

  it('take the initial values of getStock where nothing is said', () => {
    expect(routes.getStock.request.parse({ stockId: 'hs600519' })).toEqual({
      stockId: 'hs600519',
      period: 'day',
      adjust: 'qfq',
      count: 500,
      form: 'full',
    });
  });

  it('read numbers from the text of a query', () => {
    const { count, end } = routes.getStock.request.parse({
      stockId: 'usAAPL',
      count: '20',
      end: '1600000000000',
    });
    expect([count, end]).toEqual([20, 1_600_000_000_000]);
  });

  it.each([
    ['period', 'decade'],
    ['adjust', 'both'],
    ['count', '0'],
    ['count', '5001'],
    ['count', 'many'],
    ['end', '-1'],
    ['end', '1.5'],
    ['end', ''],
    ['end', null],
    ['end', true],
    ['end', []],
    ['count', '0x10'],
    ['count', ['20']],
  ])('refuse %s=%j', (name, value) => {
    const result = routes.getStock.request.safeParse({ stockId: 'usAAPL', [name]: value });
    expect(result.error?.issues[0]?.path).toEqual([name]);
  });
});
