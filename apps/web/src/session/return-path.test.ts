import { afterEach, describe, expect, it } from 'vitest';

import { loginAddress, recordReturnPaths, returnPathOf } from './return-path.ts';

const pages = ['/index', '/watchlist', '/stock/detail', '/login', '/403'];

describe('returnPathOf()', () => {
  it('leads back to a page with its query', () => {
    const address = '/stock/detail?stockId=hs600519&stockName=%E8%8C%85%E5%8F%B0&stockType=hs';
    expect(returnPathOf(address, pages)).toBe(address);
  });

  it.each([
    null,
    '',
    'index',
    '//evil.example',
    '///evil.example',
    'https://evil.example/watchlist',
    'javascript:alert(1)',
    '\\\\evil.example',
    '/\\evil.example',
    '%2f%2fevil.example',
    '/%2fevil.example',
    '/..//evil.example',
    '/watchlist\n//evil.example',
    '/watchlist#//evil.example',
    '/watchlist?next=\\\\evil.example',
    '/watchlist?next=<script>',
    '/no/such/page',
    '/login?redirect=/watchlist',
    '/403',
  ])('leads home instead of to %j', (redirect) => {
    expect(returnPathOf(redirect, pages)).toBe('/');
  });
});

describe('loginAddress()', () => {
  afterEach(() => recordReturnPaths(true));

  it('remembers where the user was', () => {
    expect(loginAddress('/watchlist?group=1&x=2')).toBe(
      '/login?redirect=%2Fwatchlist%3Fgroup%3D1%26x%3D2',
    );
  });

  it('remembers nothing where that is switched off', () => {
    recordReturnPaths(false);
    expect(loginAddress('/watchlist')).toBe('/login');
  });

  it.each(['/', '/login', '/login?redirect=%2Fwatchlist', '/403', '/register'])(
    'remembers nothing of %s',
    (here) => {
      expect(loginAddress(here)).toBe('/login');
    },
  );
});
