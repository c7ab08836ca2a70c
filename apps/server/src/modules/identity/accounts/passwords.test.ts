import { describe, expect, it } from 'vitest';

import { createPasswords, type PasswordHashing } from './passwords.ts';

/** A calculation that ends when the test says so, and counts what runs. */
function pausedHashing(): PasswordHashing & { release(): void; running: number; max: number } {
  const paused: (() => void)[] = [];
  let isOpen = false;
  const run = async (): Promise<void> => {
    hashing.running += 1;
    hashing.max = Math.max(hashing.max, hashing.running);
    if (!isOpen) await new Promise<void>((resolve) => paused.push(resolve));
    hashing.running -= 1;
  };
  const hashing = {
    running: 0,
    max: 0,
    hash: async () => {
      await run();
      return '';
    },
    verify: async () => {
      await run();
      return true;
    },
    release(): void {
      isOpen = true;
      for (const go of paused) go();
    },
  };
  return hashing;
}

describe('createPasswords()', () => {
  const passwords = createPasswords();

  it('hashes with argon2id, 19 MiB and two passes, and a salt of its own each time', async () => {
    const hash = await passwords.hash('eleven purple lamps');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hash).not.toBe(await passwords.hash('eleven purple lamps'));
    expect(await passwords.verify(hash, 'eleven purple lamps')).toBe(true);
    expect(await passwords.verify(hash, 'eleven purple lamp')).toBe(false);
    expect(passwords.isOutdated(hash)).toBe(false);
  });

  it('takes every character of a long password, neither cut nor trimmed', async () => {
    const long = ` ${'\u7f20\ud83d\ude42 x'.repeat(31)} `;
    const hash = await passwords.hash(long);
    expect(await passwords.verify(hash, long)).toBe(true);
    expect(await passwords.verify(hash, long.trim())).toBe(false);
    expect(await passwords.verify(hash, long.slice(0, -1))).toBe(false);
  });

  it('lets no password fit where there is none, after the same work', async () => {
    const settings: string[] = [];
    const counting = createPasswords({
      hash: () => Promise.resolve(''),
      verify(hash) {
        settings.push(hash.split('$').slice(1, 4).join(' '));
        return Promise.resolve(true);
      },
    });
    expect(await counting.verify(null, 'anything')).toBe(false);
    expect(settings).toEqual(['argon2id v=19 m=19456,t=2,p=1']);
  });

  it('knows hashes with weaker settings', () => {
    const hashWith = (settings: string): string =>
      `$${settings}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
    expect(passwords.isOutdated(hashWith('argon2id$v=19$m=19456,t=1,p=1'))).toBe(true);
    expect(passwords.isOutdated(hashWith('argon2id$v=19$m=4096,t=2,p=1'))).toBe(true);
    expect(passwords.isOutdated(hashWith('argon2i$v=19$m=19456,t=2,p=1'))).toBe(true);
    expect(passwords.isOutdated(hashWith('argon2id$v=19$m=65536,t=3,p=1'))).toBe(false);
  });

  it('hashes two at once, lets fifty wait and sends the others away', async () => {
    const hashing = pausedHashing();
    const paused = createPasswords(hashing);
    const works = Array.from({ length: 53 }, () => paused.hash('x'));
    const last = works.pop();
    await expect(last).rejects.toMatchObject({ kind: 'busy', values: { seconds: 2 } });
    expect(hashing.running).toBe(2);
    hashing.release();
    await Promise.all(works);
    expect(hashing.max).toBe(2);
    expect(await paused.verify('x', 'x')).toBe(true);
  });

  it.each([
    'password',
    'P@ssw0rd',
    '\uff30\uff21\uff33\uff33\uff37\uff2f\uff32\uff24',
    'iloveyou1',
    'aaaaaaaa',
    '12345678',
    '87654321',
    'abcdefgh',
    'qwertyuiop',
    'poiuytrewq',
    'abc1abc1abc1',
    'chan2026',
    'my chanscope login',
    '\u6211\u7684\u7f20\u955c\u8d26\u53f7\u5bc6\u7801',
    'zhanghao!2026',
    'call 13800138000',
  ])('finds “%s” weak', (password) => {
    const check = (): void => passwords.checkNew(password, ['ZhangHao', '13800138000']);
    expect(check).toThrow('weakPassword');
  });

  it.each([
    'eleven purple lamps',
    'exchange of merchants',
    '\u8d77\u98ce\u4e86\u96e8\u505c\u4e86\u82b1\u5f00\u4e86',
    'vK8#qd2Lw',
    'a'.repeat(13) + ' lamps are purple',
  ])('takes “%s”', (password) => {
    const check = (): void => passwords.checkNew(password, ['ZhangHao', '13800138000', 'abc']);
    expect(check).not.toThrow();
  });
});
