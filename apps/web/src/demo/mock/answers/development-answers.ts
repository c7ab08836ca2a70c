import { type Locale, factoryRoutes, flatRoutes } from '@chanscope/contract';

import { type DemoData, type DemoPath, fetchDemoData } from '../../index.ts';
import { iconNames } from './icon-names.ts';
import { mockDepartments, mockLog, mockMenus, mockRoles } from './managed-entities.ts';
import type { Caller, MockAnswer } from './mock-call.ts';
import { identityOfName, identityOfToken, newToken } from './mock-identities.ts';
import { mockTexts } from './mock-texts.ts';

const { createDemoData } = await fetchDemoData();

type Parameters = Readonly<Record<string, unknown>>;
type Answer = (parameters: Parameters, caller: Caller) => MockAnswer | Promise<MockAnswer>;

/** Addresses that the data of the demonstration answers, in the page of the product as here. */
const demoPaths = [
  '/table/getList',
  '/table/doEdit',
  '/table/doDelete',
  '/goods/getList',
  '/userManagement/getList',
  '/userManagement/doEdit',
  '/userManagement/doDelete',
  '/area/getList',
  '/workflow/getList',
] as const satisfies readonly DemoPath[];

/** The development list: every address of it by method and path. */
export function createDevelopmentAnswers(): ReadonlyMap<string, Answer> {
  const data: Readonly<Record<Locale, DemoData>> = {
    zh: createDemoData('zh'),
    en: createDemoData('en'),
  };
  const ofDemo = demoPaths.map((path): [string, Answer] => [
    `${methodOf(path)} ${path}`,
    (parameters, { locale }) => data[locale].answer(path, parameters as never),
  ]);
  return new Map([...ofDemo, ...sessionAnswers(data), ...listAnswers(), ...editAnswers()]);
}

function methodOf(path: string): 'GET' | 'POST' {
  return path.endsWith('/getList') ? 'GET' : 'POST';
}

/** Signing in and out, and who that is. */
function sessionAnswers(data: Readonly<Record<Locale, DemoData>>): [string, Answer][] {
  const signedIn = (name: unknown, refusal: string): MockAnswer => {
    const identity = identityOfName(String(name));
    return identity === null ? refused(refusal) : success({ token: newToken(identity) });
  };
  return [
    [
      'POST /login',
      ({ username }, { locale }) => signedIn(username, mockTexts[locale].wrongAccount),
    ],
    [
      'POST /socialLogin',
      ({ code }, { locale }) =>
        signedIn(isGiven(code) ? 'admin' : '', mockTexts[locale].tokenMissing),
    ],
    ['POST /register', (_, { locale }) => success(null, mockTexts[locale].registered)],
    [
      'GET /userInfo',
      (_, { identity, locale }) =>
        identity === null
          ? { ...refused(mockTexts[locale].tokenMissing), code: 401 }
          : success({ ...identity, avatar: '' }),
    ],
    ['GET /logout', () => success(null)],
    [
      'GET /publicKey',
      async (_, { sealingKey }) =>
        success({ mockServer: true, publicKey: (await sealingKey()).publicKey }),
    ],
    [
      'GET /refreshToken',
      (_, { token, locale }) =>
        identityOfToken(token) === null
          ? { ...refused(mockTexts[locale].tokenMissing), code: 401 }
          : data[locale].answer('/refreshToken', { token: token ?? '' }),
    ],
  ];
}

/** The lists that the demonstration pages of the product do not ask for. */
function listAnswers(): [string, Answer][] {
  const pages = flatRoutes(factoryRoutes).filter(({ record }) => record.children === undefined);
  return [
    ['GET /router/getList', () => success({ list: factoryRoutes })],
    [
      'GET /remixIcon/getList',
      (asked) =>
        listed(
          iconNames.filter((name) => holds(name, asked['title'])),
          asked,
          72,
        ),
    ],
    [
      'GET /roleManagement/getList',
      (asked) =>
        listed(
          mockRoles.filter(({ role }) => holds(role, asked['role'])),
          asked,
        ),
    ],
    [
      'GET /departmentManagement/getList',
      (_, { locale }) => success({ list: mockDepartments(locale), total: 1 }),
    ],
    ['GET /menuManagement/getList', () => success({ list: mockMenus(), total: 999 })],
    [
      'GET /systemLog/getList',
      (asked, { locale }) =>
        listed(
          mockLog(locale).filter(({ account }) => holds(account, asked['account'])),
          asked,
        ),
    ],
    [
      'GET /notice/getList',
      (_, { locale }) => success({ list: noticesIn(locale), total: noticesIn(locale).length }),
    ],
    [
      'GET /search/getList',
      (asked) =>
        success({
          list: pages
            .map(({ address, record }) => ({ url: address, value: record.meta.title }))
            .filter(({ value }) => holds(value, asked['title'])),
        }),
    ],
    [
      'GET /description/getList',
      (_, { locale }) => success({ description: mockTexts[locale].notice }),
    ],
  ];
}

/** Edits of what is drawn anew each time: they succeed and change nothing. */
function editAnswers(): [string, Answer][] {
  return ['role', 'department', 'menu'].flatMap((entity): [string, Answer][] => [
    [`POST /${entity}Management/doEdit`, (_, { locale }) => success(null, mockTexts[locale].saved)],
    [
      `POST /${entity}Management/doDelete`,
      (_, { locale }) => success(null, mockTexts[locale].removed),
    ],
  ]);
}

function noticesIn(locale: Locale) {
  const { notice, noticeLink, title } = mockTexts[locale];
  const link = `<a href="#/vab/table/comprehensiveTable">${noticeLink}</a>`;
  const datetime = Date.UTC(2026, 0, 5, 1, 30);
  return ['what', 'where', 'who'].map((id, index) => ({
    id,
    image: '',
    notice: index === 0 ? `${notice} ${link}` : `${title}: ${link}`,
    email: notice,
    datetime,
  }));
}

function success(data: unknown, msg = 'success'): MockAnswer {
  return { code: 200, msg, data };
}

function refused(msg: string): MockAnswer {
  return { code: 500, msg, data: null };
}

function isGiven(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function holds(text: string, sought: unknown): boolean {
  return !isGiven(sought) || text.toLowerCase().includes(String(sought).toLowerCase());
}

/** A page of a list; numbers travel as texts in an address. */
function listed(rows: readonly unknown[], asked: Parameters, usualSize = 20): MockAnswer {
  const size = Number(asked['pageSize'] ?? usualSize);
  const from = (Number(asked['pageNo'] ?? 1) - 1) * size;
  return success({ list: rows.slice(from, from + size), total: rows.length });
}
