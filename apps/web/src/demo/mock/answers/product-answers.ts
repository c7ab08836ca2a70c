import {
  type RevisedNotes,
  type RevisedRedivisions,
  type RouteRecord,
  type StockRow,
  Problem,
  factoryRoutes,
  type operatorRoutes,
  reachableRoutes,
  type routes,
} from '@chanscope/contract';
import { isOpenAt, markets } from '@chanscope/market';
import type { z } from 'zod';

import { securities, searchSecurities } from '../market/mock-securities.ts';
import { answerSparks, answerStock } from '../market/stock-answers.ts';
import type { Caller } from './mock-call.ts';
import { mockTexts } from './mock-texts.ts';

type Routes = typeof routes & typeof operatorRoutes;

/** What answers calls of the product, by the name of their endpoint. */
export type ProductAnswers = {
  readonly [Name in keyof Routes]?: (
    request: z.output<Routes[Name]['request']>,
    caller: Caller,
  ) => z.input<Routes[Name]['response']> | Promise<z.input<Routes[Name]['response']>>;
};

/** Groups of the menu whose pages ask only what is answered here. */
const shownGroups = ['Stock', 'Vab', 'Other', 'Mall', 'Error'];

/** The home page, stocks and the demonstration: pages that need more of a server are left out. */
const showcaseRoutes: readonly RouteRecord[] = factoryRoutes.flatMap((group) => {
  if (shownGroups.includes(group.name ?? '')) return [group];
  if (group.name !== 'Root') return [];
  return [{ ...group, children: (group.children ?? []).filter(({ name }) => name === 'Index') }];
});

function routeList(_: unknown, { identity }: Caller): { readonly list: unknown } {
  return { list: reachableRoutes(showcaseRoutes, identity) };
}

/** Watched securities of the page, kept until it is reloaded. */
function createWatchlist(): Pick<ProductAnswers, 'getUserInfo' | 'manageWatchlist'> {
  let watched: readonly StockRow['stockId'][] = ['hsSH000001', 'hs600519', 'hk00700', 'usAAPL'];
  return {
    getUserInfo: (_, { identity }) => {
      if (identity === null) throw new Problem('notSignedIn');
      const { username, roles, ability } = identity;
      return {
        username,
        nickname: '',
        avatar: '',
        roles: [...roles],
        ability: [...ability],
        zxlist: [...watched],
      };
    },
    manageWatchlist: ({ stockId, stockIds = [], op }) => {
      const asked = [...stockIds, ...(stockId === undefined ? [] : [stockId])];
      const known = asked.filter((each) => securities.has(each));
      const removed = known.filter((each) => watched.includes(each) && op !== 'add');
      const added = known.filter((each) => !watched.includes(each) && op !== 'remove');
      watched = [...added, ...watched.filter((each) => !removed.includes(each))];
      return { zxlist: [...watched], version: 1, added, removed, undoToken: null };
    },
  };
}

/** What was written to each security, kept until the page is reloaded. Changes are counted. */
function createWritings(): Pick<
  ProductAnswers,
  'getNotes' | 'saveNotes' | 'getRedivisions' | 'saveRedivisions'
> {
  const notes = new Map<string, RevisedNotes>();
  const redivisions = new Map<string, RevisedRedivisions>();
  return {
    getNotes: ({ stockId }) =>
      notes.get(stockId) ?? { notes: [], cost: null, stop: null, revision: 0 },
    saveNotes: ({ stockId, ...written }) => {
      const stored = { ...written, revision: written.revision + 1 };
      notes.set(stockId, stored);
      return stored;
    },
    getRedivisions: ({ stockId }) => redivisions.get(stockId) ?? { redivisions: [], revision: 0 },
    saveRedivisions: ({ stockId, ...written }) => {
      const stored = { ...written, revision: written.revision + 1 };
      redivisions.set(stockId, stored);
      return stored;
    },
  };
}

/** Answers what the shell, the home page and the stock page ask. Throws Problems. */
export function createProductAnswers(): ProductAnswers {
  return {
    ...createWatchlist(),
    ...createWritings(),
    getPublicKey: async (_, { sealingKey }) => (await sealingKey()).publicKey,
    getLoginOptions: () => ({ social: null, isSetUp: true }),
    logout: () => null,
    logoutByPost: () => null,
    getVisitList: routeList,
    getPrivateList: routeList,
    getPrivateListOfMenus: routeList,
    getMenuRoutes: routeList,
    listAnnouncements: (_, { locale }) => [
      { id: 'showcase', title: mockTexts[locale].notice, level: 'warning' },
    ],
    listAds: () => [],
    clearNotices: () => null,
    getLogo: (_, { locale }) => {
      const { title, risk } = mockTexts[locale];
      return { title, href: '/index', footer: { risk, disclaimer: '', contact: '', filing: '' } };
    },
    readFirstRun: () => ({ state: 'idle', market: null, day: null, done: 0, of: 0 }),
    savePreferences: (preferences) => preferences,
    searchStocks: ({ search }) => searchSecurities(search),
    getStock: (request, { now }) => answerStock(request, now),
    readSparks: ({ stockIds }, { now }) => answerSparks(stockIds, now),
    isMarketOpen: ({ market }, { now }) =>
      (market === undefined ? markets : [market]).some((each) => isOpenAt(each, now)),
  };
}
