import type { LimitPool } from '@chanscope/contract';
import { operatorRoutes } from '@chanscope/contract';
import type { RankWindow } from '@chanscope/engine';
import { percentileOf, rankWindows, screenStrategies } from '@chanscope/engine';
import { isSpecialTreatmentName } from '@chanscope/market';
import type { FastifyRequest } from 'fastify';

import { bearerTokenOf } from '../../platform/access-guard.ts';
import type { TokenReader } from '../../platform/caller.ts';
import type { HttpServer } from '../../platform/http.ts';
import { registerRoute } from '../../platform/register-route.ts';
import { minuteEstimate } from './flow-job.ts';
import type { LimitFigures } from './limit-figures.ts';
import type { ListDesk } from './screening-lists.ts';
import { presentHead, sliceFor, stocksOf } from './screening-lists.ts';
import {
  readEffectDay,
  readFlowDay,
  readHits,
  readLimitDay,
  readRankDay,
  readStatisticDays,
  readStrengthDay,
} from './screening-lists-store.ts';
import { readHead } from './screening-store.ts';

/** Serves what was computed over whole markets. Visitors see the first rows of a list, members all. */
export function registerScreeningRoutes(
  http: HttpServer,
  desk: ListDesk & { readonly tokens: TokenReader },
): void {
  registerLimitRoutes(http, desk);
  registerDayRoutes(http, desk);
  registerShareRoutes(http, desk);
  registerHitRoute(http, desk);
}

type RouteDesk = ListDesk & { readonly tokens: TokenReader };

const unknownOfBars = {
  sealAmount: '封单额只有逐笔或盘口数据才有 · Orders at the limit are in no bar',
  reason: '涨停原因来自资讯源 · Reasons come from news',
  firstSeal: '分钟口径，没有分钟数据时为空 · By minutes; empty without them',
};

function registerLimitRoutes(http: HttpServer, desk: RouteDesk): void {
  const { access, instruments } = desk;
  registerRoute(http, operatorRoutes.listLimits, async (asked, { request }) => {
    const { market, pool } = asked;
    const head = await readHead(access, { ...asked, kind: 'initZhangting' });
    const isMember = await isSignedIn(desk, request);
    const { rows, count } =
      head === null
        ? { rows: [], count: 0 }
        : await readLimitDay(access, { market, date: head.date, pool }, sliceFor(asked, isMember));
    const stocks = await stocksOf(instruments, rows);
    const list = rows.map((row) => {
      const stock = stocks(row.symbol);
      const { open: _, close, ...figures } = JSON.parse(row.figures) as LimitFigures;
      return {
        ...stock,
        ...figures,
        price: close,
        change: row.change,
        boards: row.boards,
        specialTreatment: isSpecialTreatmentName(stock.stockName),
        sealAmount: null,
        reason: null,
      };
    });
    const tail = { count, limited: !isMember, pool: pool satisfies LimitPool };
    return { ...presentHead(market, head), ...tail, unknown: unknownOfBars, list };
  });
}

const statisticDays = 20;

function registerDayRoutes(http: HttpServer, { access }: RouteDesk): void {
  registerRoute(http, operatorRoutes.readLimitStatistics, async (asked) => {
    const { market } = asked;
    const head = await readHead(access, { ...asked, kind: 'initZhangtingtj' });
    const days =
      head === null
        ? []
        : await readStatisticDays(access, { market, date: head.date }, statisticDays);
    const today = days.at(-1)?.figures;
    const ups = days.map(({ figures }) => figures.all.up);
    return {
      ...presentHead(market, head),
      all: today === undefined ? null : mutable(today.all),
      withoutSpecialTreatment: today === undefined ? null : mutable(today.withoutSpecialTreatment),
      days: days.map(({ date, figures: { all } }) => ({
        date,
        up: all.up,
        down: all.down,
        breakRate: all.breakRate,
      })),
      upPercentile: today === undefined ? null : percentileOf(today.all.up, ups),
    };
  });
  registerRoute(http, operatorRoutes.readLimitEffect, async (asked) => {
    const { market } = asked;
    const head = await readHead(access, { ...asked, kind: 'initZhangtingxy' });
    const effect = head === null ? null : await readEffectDay(access, { market, date: head.date });
    return { ...presentHead(market, head), effect: effect === null ? null : mutable(effect) };
  });
}

function registerShareRoutes(http: HttpServer, desk: RouteDesk): void {
  const { access, instruments } = desk;
  registerRoute(http, operatorRoutes.listRanks, async (asked, { request }) => {
    const { market, threeRed } = asked;
    const window = Number(asked.window) as RankWindow;
    const head = await readHead(access, { ...asked, kind: 'initRps' });
    const isMember = await isSignedIn(desk, request);
    const wanted = { market, date: head?.date ?? '', window, threeRed: threeRed !== undefined };
    const { rows, count } = await readRankDay(access, wanted, sliceFor(asked, isMember));
    const stocks = await stocksOf(instruments, rows);
    const list = rows.map((row) => ({
      ...stocks(row.symbol),
      returns: Object.fromEntries(rankWindows.map((each) => [each, row[`return_${each}`]])),
      ranks: Object.fromEntries(rankWindows.map((each) => [each, row[`rps_${each}`]])),
      threeRed: row.three_red === 1,
    }));
    const universe = (head?.facts.more['universe'] ?? {}) as Record<string, number>;
    const tail = { count, limited: !isMember, window: asked.window, universe };
    return { ...presentHead(market, head), ...tail, list };
  });
  registerRoute(http, operatorRoutes.listStrengths, async (asked, { request }) => {
    const { market } = asked;
    const head = await readHead(access, { ...asked, kind: 'initQiangrou' });
    const isMember = await isSignedIn(desk, request);
    const day = { market, date: head?.date ?? '' };
    const { rows, count } = await readStrengthDay(access, day, sliceFor(asked, isMember));
    const stocks = await stocksOf(instruments, rows);
    const list = rows.map((row) => ({
      ...stocks(row.symbol),
      value: row.value,
      change1: row.change_1,
      change5: row.change_5,
      percentile: row.percentile,
      band: row.band as 'strong' | 'weak' | 'even',
    }));
    const benchmark = (head?.facts.more['benchmark'] ?? null) as string | null;
    return { ...presentHead(market, head), count, limited: !isMember, benchmark, list };
  });
  registerRoute(http, operatorRoutes.listFlows, async (asked, { request }) => {
    const { market } = asked;
    const head = await readHead(access, { ...asked, kind: 'initZjl' });
    const isMember = await isSignedIn(desk, request);
    const day = { market, date: head?.date ?? '' };
    const { rows, count } = await readFlowDay(access, day, sliceFor(asked, isMember));
    const stocks = await stocksOf(instruments, rows);
    const list = rows.map((row) => ({
      ...stocks(row.symbol),
      net: row.net,
      amount: row.amount,
      ratio: row.ratio,
      closePlaceNet: row.close_place_net ?? 0,
    }));
    const tail = { count, limited: !isMember, method: minuteEstimate };
    return { ...presentHead(market, head), ...tail, list };
  });
}

function registerHitRoute(http: HttpServer, desk: RouteDesk): void {
  const { access, instruments } = desk;
  registerRoute(http, operatorRoutes.listScreenHits, async (asked, { request }) => {
    const { market, strategyId } = asked;
    const named = screenStrategies.filter(
      ({ id }) => strategyId === undefined || id === strategyId,
    );
    const newest = await Promise.all(
      named.map(({ id }) => readHead(access, { market, kind: `xg:${id}`, date: asked.date })),
    );
    const date = newest.reduce(
      (latest, head) => (head !== null && head.date > latest ? head.date : latest),
      '',
    );
    const heads = newest.map((head) => (head?.date === date ? head : null));
    const isMember = await isSignedIn(desk, request);
    const { rows, count } = await readHits(
      access,
      { market, date, strategyId },
      sliceFor(asked, isMember),
    );
    const stocks = await stocksOf(instruments, rows);
    const strategies = named.map(({ id, zh, en, level }, at) => {
      const { hits = 0, warming = 0, missing = null } = heads[at]?.facts.more ?? {};
      const unrun = heads[at] == null ? '尚未运行 · Not run yet' : (missing as string | null);
      return {
        id,
        zh,
        en,
        level,
        hits: hits as number,
        warming: warming as number,
        missing: unrun,
      };
    });
    const list = rows.map((row) => ({
      ...stocks(row.symbol),
      strategyId: row.strategy,
      level: row.level,
      barTime: row.bar_time,
      inputs: JSON.parse(row.inputs) as Record<string, string | number | boolean | null>,
    }));
    const head = heads.find((each) => each !== null) ?? null;
    return { ...presentHead(market, head), count, limited: !isMember, strategies, list };
  });
}

/** Visitors may come with a token, with none, or with one that does not pass. */
async function isSignedIn({ tokens }: RouteDesk, request: FastifyRequest): Promise<boolean> {
  const token = bearerTokenOf(request);
  return token !== null && (await tokens.peek(token)) !== null;
}

/** The same values in arrays that the contract's types can write to. */
function mutable<Value>(value: Value): Mutable<Value> {
  return value as Mutable<Value>;
}

type Mutable<Value> = {
  -readonly [Key in keyof Value]: Value[Key] extends readonly (infer Item)[]
    ? Mutable<Item>[]
    : Value[Key];
};
