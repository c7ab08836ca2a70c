import { describe, expect, it } from 'vitest';

import { isExternalAddress } from './external-address.ts';

describe('isExternalAddress()', () => {
  it('takes addresses of other sites by https', () => {
    expect(isExternalAddress(' https://www.sse.com.cn/a ')).toBe(true);
  });

  it.each(['', 'www.sse.com.cn', '/index', 'http://www.sse.com.cn', 'javascript:alert(1)'])(
    'refuses “%s”',
    (text) => {
      expect(isExternalAddress(text)).toBe(false);
    },
  );
});
