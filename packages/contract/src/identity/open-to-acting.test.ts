import { describe, expect, it } from 'vitest';

import { allEndpoints } from '../all-endpoints.ts';
import { isOpenToActing } from './open-to-acting.ts';

const pathsOf = (endpoints: ReturnType<typeof allEndpoints>): string[] =>
  endpoints.map(({ method, path }) => `${method} ${path}`);

describe('isOpenToActing()', () => {
  it('lets through what every visitor may fetch, but for a new token', () => {
    const fetched = allEndpoints().filter(
      ({ method, access }) => method === 'GET' && access === 'visitor',
    );
    const refused = fetched.filter((endpoint) => !isOpenToActing(endpoint));
    expect(fetched.length).toBeGreaterThan(refused.length);
    expect(pathsOf(refused)).toEqual(['GET /refreshToken']);
  });

  it('lets through what the pages of a member fetch, but not what takes data away', () => {
    const fetched = allEndpoints().filter(
      ({ method, access }) => method === 'GET' && access === 'member',
    );
    const refused = fetched.filter((endpoint) => !isOpenToActing(endpoint));
    expect(pathsOf(refused)).toEqual(['GET /api/sys/user/export']);
  });
});
