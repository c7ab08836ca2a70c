import { describe, expect, it } from 'vitest';

import { type CheckName, checks, faultOf, isBlank, isExternal, isPlainText } from './checks.ts';
import { localeFromHeader } from './locale.ts';

interface Examples {
  readonly passing: readonly string[];
  readonly refused: readonly string[];
}

/** For each checker what lies on either side of its borders. */
const examples: Readonly<Record<CheckName, Examples>> = {
  userNameGiven: { passing: ['a', ' a ', 'nullify'], refused: ['', ' ', '\t\n', 'null', '\u3000'] },
  password: {
    passing: ['123456', '密码密码密码', 'x'.repeat(500)],
    refused: ['', '12345', '🐉🐉🐉'],
  },
  passwordRule: {
    passing: ['123456', 'x'.repeat(20), '🐉'.repeat(20)],
    refused: ['12345', 'x'.repeat(21), '🐉'.repeat(5)],
  },
  newPassword: {
    passing: [
      '12345678',
      'x'.repeat(128),
      '🐉'.repeat(128),
      ' a b c d ',
      '密码密码密码密码',
      '"<\\>\'\t\u200B`',
    ],
    refused: ['1234567', 'x'.repeat(129), '🐉'.repeat(7), '1234567\0', '1234567\uD800'],
  },
  phoneGiven: { passing: ['1'], refused: ['', '  ', 'null'] },
  phone: {
    passing: ['13800138000', '10000000000', '19999999999'],
    refused: [
      '',
      '1380013800',
      '138001380001',
      '23800138000',
      ' 13800138000',
      '13800138000\n',
      '1380013800a',
      '１３８００１３８０００',
      '+8613800138000',
    ],
  },
  codeGiven: { passing: ['1'], refused: ['', ' ', 'null'] },
  code: { passing: ['1234', '123456'], refused: ['', '123'] },
  name: {
    passing: ['abcd', '缠论读者', 'a_-9', 'x'.repeat(20), '一龥一龥'],
    refused: [
      'abc',
      'x'.repeat(21),
      'ab cd',
      'ab.cd',
      'аbсd',
      'abcd\n',
      'ab\u200Bcd',
      'ab\u202Ecd',
      '🐉🐉🐉🐉',
      'ａｂｃｄ',
      '<b>a',
      "a'or",
      '',
    ],
  },
  idCard: {
    passing: [
      '11010519491231002X',
      '11010519491231002x',
      '440308199901011234',
      '110105180001010020',
    ],
    refused: [
      '1101051949123100',
      '01010519491231002X',
      '11010519491331002X',
      '11010519490031002X',
      '11010519491232002X',
      '11010519491200002X',
      '11010517991231002X',
      '11010521001231002X',
      '11010519491231002Y',
      '11010519491231002X1',
    ],
  },
  email: {
    passing: [
      'a@b.cn',
      'first.last+tag@mail.example.com',
      `${'a'.repeat(64)}@b.cn`,
      `a@${'b'.repeat(63)}.com`,
    ],
    refused: [
      '',
      'a',
      'a@b',
      '@b.cn',
      'a@',
      'a@b.c',
      'a@-b.cn',
      'a@b-.cn',
      'a@b..cn',
      'a b@c.cn',
      'a@b.cn\n',
      'a@b@c.cn',
      `${'a'.repeat(65)}@b.cn`,
      `a@${'b'.repeat(64)}.com`,
      `a@${'b.'.repeat(126)}com`,
    ],
  },
  chineseName: {
    passing: ['张三', '欧阳娜娜'],
    refused: ['张', '欧阳娜娜娜', 'Zhang', '张三 ', '张·三'],
  },
  amount: {
    passing: ['0', '12', '12.3', '12.34', '007'],
    refused: ['', '.5', '12.', '12.345', '-1', '1e3', '1,000', '１２', ' 1'],
  },
  port: {
    passing: ['0', '80', '65535'],
    refused: ['', '65536', '99999', '080', '-1', '1.5', '0x50', ' 80', '80\n'],
  },
  ip: {
    passing: ['0.0.0.0', '127.0.0.1', '255.255.255.255'],
    refused: [
      '',
      '1.2.3',
      '1.2.3.4.5',
      '256.0.0.1',
      '1.2.3.04',
      '1.2.3.',
      'a.b.c.d',
      '::1',
      '0x7f.0.0.1',
      '1.2.3.4 ',
      '1.2.3.4\n',
    ],
  },
  bio: {
    passing: ['', 'a\nb', 'x'.repeat(200), '👨\u200D👩\u200D👧'],
    refused: ['x'.repeat(201), 'a\0', 'a\rb', 'a\u202Eb', 'a\uFEFF', 'a\uD800'],
  },
  nickname: {
    passing: ['缠', 'x'.repeat(20), '🐉'.repeat(20), 'A B', "O'Neil", '<b>'],
    refused: ['', ' a', 'a ', 'x'.repeat(21), 'a\u200Bb', 'a\u202Eb', 'a\nb', '\u3164', 'e\u0301'],
  },
  writtenText: {
    passing: ['', '公告', 'a\r\n\tb', '<a href="#/index">x</a>', '🐉'],
    refused: ['a\0b', '\u001B[31m', '\u0085', 'a\uD800'],
  },
  siteAddress: {
    passing: [
      '/',
      '/index',
      '/stock/detail?stockId=hs600519',
      'https://chan.example/a?b#c',
      'http://a',
    ],
    refused: [
      '',
      'index',
      '//evil.example',
      '/\\evil.example',
      '/a b',
      '/a\n',
      '/\u202Ea',
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.example',
      'https://',
      'https://[',
      'mailto:a@b.example',
      `/${'x'.repeat(512)}`,
    ],
  },
  pictureAddress: {
    passing: [
      '',
      '/api/public/avatar/0123456789abcdef0123456789abcdef',
      'https://img.example/a.png',
      'data:image/png;base64,iVBORw0KGgo=',
      `data:image/webp;base64,${'A'.repeat(8000)}`,
    ],
    refused: [
      'data:image/svg+xml;base64,PHN2Zy8+',
      'data:text/html;base64,PGI+',
      'data:image/png,x',
      'data:image/png;base64,',
      `data:image/jpeg;base64,${'A'.repeat(8192)}`,
      'javascript:alert(1)',
      '//evil.example/a.png',
    ],
  },
};

/** Long texts that nearly pass, on which a careless pattern tries every way to divide them. */
const hostile: readonly ((length: number) => string)[] = [
  (length) => '1'.repeat(length),
  (length) => `${'1'.repeat(length)}!`,
  (length) => `${'a'.repeat(length)}\n`,
  (length) => `a@${'a'.repeat(length)}`,
  (length) => `a@${'a.'.repeat(length / 2)}`,
  (length) => `a@${'a-'.repeat(length / 2)}.!`,
  (length) => '1.'.repeat(length / 2),
  (length) => ' '.repeat(length),
  (length) => `${' '.repeat(length)}x${' '.repeat(length)}`,
  (length) => `${'\t'.repeat(length)}null!`,
  (length) => '缠'.repeat(length),
  (length) => '🐉'.repeat(length / 2),
  (length) => '\u0301'.repeat(length),
  (length) => 'http'.repeat(length / 4),
  (length) => `en;q=${'0'.repeat(length)}`,
  (length) => 'zh,'.repeat(length / 3),
];

/** The shortest of several runs, in ms: what else the machine does only ever adds. */
function fastestOf(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = Date.now();
    run();
    return Date.now() - start;
  });
  return Math.min(...times);
}

const readers: readonly (readonly [string, (text: string) => unknown])[] = [
  ...Object.entries(checks).map(([name, { passes }]) => [name, passes] as const),
  ['isBlank', isBlank],
  ['isExternal', isExternal],
  ['isPlainText', isPlainText],
  ['localeFromHeader', localeFromHeader],
];

describe.each(Object.entries(checks))('the checker %s', (name, { passes }) => {
  const { passing, refused } = examples[name as CheckName];

  it.each(passing)('passes %j', (text) => {
    expect(passes(text)).toBe(true);
  });

  it.each(refused)('refuses %j', (text) => {
    expect(passes(text)).toBe(false);
  });
});

describe('faultOf()', () => {
  it.each([
    ['userNameGiven', '用户名不能为空', 'The user name cannot be empty'],
    ['password', '密码不能少于6位', 'The password cannot be less than 6 digits'],
    ['phone', '请输入正确的手机号', 'Enter a correct mobile number'],
    ['phoneGiven', '请输入手机号', 'Enter your mobile number'],
    ['codeGiven', '请输入手机验证码', 'Enter the mobile verification code'],
  ] as const)('says what the sign-in form says about %s', (name, zh, en) => {
    expect([faultOf(name, '', 'zh'), faultOf(name, '', 'en')]).toEqual([zh, en]);
  });

  it('has something different to say for each checker, in both languages', () => {
    const said = Object.values(checks).flatMap(({ zh, en }) => [zh, en]);
    expect(new Set(said).size).toBe(said.length);
  });

  it('is silent about what passes', () => {
    expect(faultOf('phone', '13800138000', 'zh')).toBeNull();
  });
});

describe('isBlank()', () => {
  it.each([null, undefined, '', ' ', '\n\t', '\u3000', 'null', ' null '])(
    'is true of %j',
    (text) => {
      expect(isBlank(text)).toBe(true);
    },
  );

  it.each(['0', 'a', 'Null', 'nullx', 'undefined'])('is false of %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('isExternal()', () => {
  it.each(['http://a', 'https://a', 'http:a', 'mailto:a@b.cn', 'tel:110', '//a'])(
    'is true of %s',
    (text) => {
      expect(isExternal(text)).toBe(true);
    },
  );

  it.each(['', '/', '/stock', '#/stock', 'stock', 'ftp://a', 'ahttp://a', ' //a'])(
    'is false of %j',
    (text) => {
      expect(isExternal(text)).toBe(false);
    },
  );
});

describe('isPlainText()', () => {
  it.each(['', 'a', '缠中说禅', 'naïve', '𠮷', '👍', 'a b', '<script>'])(
    'is true of %j',
    (text) => {
      expect(isPlainText(text)).toBe(true);
    },
  );

  it.each([
    ' a',
    'a\u00A0',
    '\uFEFFa',
    'a\u200Db',
    'a\u2028b',
    'a\u0000',
    'a\u007F',
    '\uDC00',
    '\uE000',
    '\u2800',
    'ﬁ\u0301\u0327',
    'é'.normalize('NFD'),
  ])('is false of %j', (text) => {
    expect(isPlainText(text)).toBe(false);
  });
});

describe('the time that a text takes', () => {
  it.each(readers)('grows no faster than its length for %s', (_, read) => {
    const [short, long] = [20_000, 160_000].map((length) =>
      hostile.map((textOf) => {
        const text = textOf(length);
        return fastestOf(() => read(text));
      }),
    );
    const excess = hostile.map((_each, at) => (long?.[at] ?? 0) - 24 * (short?.[at] ?? 0));
    // Eight times the length takes eight times as long when linear, 64 times when quadratic, which is
    // seconds; a crowded machine is far from half of one.
    expect(Math.max(...excess)).toBeLessThan(500);
  });
});
