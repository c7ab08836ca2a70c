import {
  type LimitPool,
  type Locale,
  type Message,
  limitNotes,
  messageFromStored,
  messageText,
  operatorRoutes,
  runMessage,
} from '@chanscope/contract';
import {
  type RankWindow,
  type ScreenStrategy,
  percentileOf,
  productPresetId,
  rankWindows,
  readsStructures,
  screenStrategies,
} from '@chanscope/engine';
import { isSpecialTreatmentName } from '@chanscope/market';
import type { FastifyRequest } from 'fastify';

import { bearerTokenOf } from '../../../platform/http/access-guard.ts';
import type { TokenReader } from '../../../platform/http/caller.ts';
import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { strategyRuleVersion } from '../crossings/strategy-jobs.ts';
import { minuteEstimate } from '../flow/flow-job.ts';
import type { LimitFigures } from '../limits/limit-figures.ts';
import { type ListDependencies, presentHead, sliceFor, stocksOf } from './screening-lists.ts';
import {
  readEffectDay,
  readFlowDay,
  readHits,
  readLimitDay,
  readRankDay,
  readStatisticDays,
  readStrengthDay,
} from './screening-lists-store.ts';
import type { RunHead } from '../run-facts.ts';
import { readHead } from '../screening-store.ts';

/** Serves what was computed over whole markets. Visitors see the first rows of a list, members all. */
export function registerScreeningRoutes(
  http: HttpServer,
  screening: ListDependencies & { readonly tokens: TokenReader },
): void {
  registerLimitRoutes(http, screening);
  registerDayRoutes(http, screening);
  registerShareRoutes(http, screening);
  registerHitRoute(http, screening);
}

export type ScreeningRouteDependencies = ListDependencies & { readonly tokens: TokenReader };

function registerLimitRoutes(http: HttpServer, screening: ScreeningRouteDependencies): void {
  const { access, instruments } = screening;
  registerRoute(http, operatorRoutes.listLimits, async (asked, { request, locale }) => {
    const { market, pool } = asked;
    const head = await readHead(access, { ...asked, kind: 'initZhangting' });
    const isMember = await isSignedIn(screening, request);
    const { rows, count } =
      head === null
        ? { rows: [], count: 0 }
        : await readLimitDay(access, { market, date: head.date, pool }, sliceFor(asked, isMember));
    const stocks = await stocksOf(instruments, rows);
    const list = rows.map((row) => {
      const stock = stocks(row.symbol);
      const {
        open: _,
        close,
        ...figures
      } = {
        ...unsaidOf(stock.stockName),
        ...(JSON.parse(row.figures) as LimitFigures),
      };
      return {
        ...stock,
        ...figures,
        price: close,
        change: row.change,
        boards: row.boards,
        sealAmount: null,
        reason: null,
      };
    });
    const tail = { count, limited: !isMember, pool: pool satisfies LimitPool };
    return { ...presentHead(market, head), ...tail, unknown: notesIn(locale), list };
  });
}

/** Rows of before 2026-11-23 do not say it: they were read by the name of their day of computing. */
function unsaidOf(name: string): Pick<LimitFigures, 'specialTreatment' | 'treatmentUnsure'> {
  return { specialTreatment: isSpecialTreatmentName(name), treatmentUnsure: true };
}

const statisticDays = 20;

function registerDayRoutes(http: HttpServer, { access }: ScreeningRouteDependencies): void {
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

function registerShareRoutes(http: HttpServer, screening: ScreeningRouteDependencies): void {
  const { access, instruments } = screening;
  registerRoute(http, operatorRoutes.listRanks, async (asked, { request }) => {
    const { market, threeRed } = asked;
    const window = Number(asked.window) as RankWindow;
    const head = await readHead(access, { ...asked, kind: 'initRps' });
    const isMember = await isSignedIn(screening, request);
    const requested = { market, date: head?.date ?? '', window, threeRed: threeRed !== undefined };
    const { rows, count } = await readRankDay(access, requested, sliceFor(asked, isMember));
    const stocks = await stocksOf(instruments, rows);
    const list = rows.map((row) => ({
      ...stocks(row.symbol),
      returns: Object.fromEntries(rankWindows.map((each) => [each, row[`return_${each}`]])),
      ranks: Object.fromEntries(rankWindows.map((each) => [each, row[`rps_${each}`]])),
      threeRed: row.three_red === 1,
    }));
    const universe = { ...head?.facts.more.universe };
    const tail = { count, limited: !isMember, window: asked.window, universe };
    return { ...presentHead(market, head), ...tail, list };
  });
  registerRoute(http, operatorRoutes.listStrengths, async (asked, { request }) => {
    const { market } = asked;
    const head = await readHead(access, { ...asked, kind: 'initQiangrou' });
    const isMember = await isSignedIn(screening, request);
    const day = { market, date: head?.date ?? '' };
    const { rows, count } = await readStrengthDay(access, day, sliceFor(asked, isMember));
    const stocks = await stocksOf(instruments, rows);
    const list = rows.map((row) => ({
      ...stocks(row.symbol),
      value: row.value,
      change1: row.change_1,
      change5: row.change_5,
      percentile: row.percentile,
      band: row.band,
    }));
    const benchmark = head?.facts.more.benchmark ?? null;
    return { ...presentHead(market, head), count, limited: !isMember, benchmark, list };
  });
  registerRoute(http, operatorRoutes.listFlows, async (asked, { request }) => {
    const { market } = asked;
    const head = await readHead(access, { ...asked, kind: 'initZjl' });
    const isMember = await isSignedIn(screening, request);
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

function registerHitRoute(http: HttpServer, screening: ScreeningRouteDependencies): void {
  const { access, instruments } = screening;
  registerRoute(http, operatorRoutes.listScreenHits, async (asked, { request, locale }) => {
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
    const isMember = await isSignedIn(screening, request);
    const { rows, count } = await readHits(
      access,
      { market, date, strategyId },
      sliceFor(asked, isMember),
    );
    const stocks = await stocksOf(instruments, rows);
    const strategies = named.map((strategy, at) => {
      const { id, zh, en, level } = strategy;
      const head = heads[at] ?? null;
      const { hits = 0, warming = 0, missing = null } = head?.facts.more ?? {};
      const unrun = head === null ? runMessage('notRunYet', {}) : messageIn(missing);
      return {
        id,
        zh,
        en,
        level,
        hits,
        warming,
        missing: unrun === null ? null : messageText(unrun, locale),
        ...rulesOf(strategy, head),
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

/** Which rules the hits of a strategy were found by. */
function rulesOf(strategy: ScreenStrategy, head: RunHead | null) {
  const ruleVersion = head?.ruleVersion ?? null;
  const isCurrent = ruleVersion === strategyRuleVersion;
  return {
    ruleVersion,
    isOutdated: head !== null && !isCurrent,
    preset: isCurrent && readsStructures(strategy) ? productPresetId : null,
  };
}

/** Visitors may come with a token, with none, or with one that does not pass. */
export async function isSignedIn(
  { tokens }: Pick<ScreeningRouteDependencies, 'tokens'>,
  request: FastifyRequest,
): Promise<boolean> {
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

function messageIn(stored: string | null): Message | null {
  return stored === null ? null : messageFromStored(stored);
}

/** Why columns of the list of limit-ups are empty. */
function notesIn(locale: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(limitNotes).map(([name, each]) => [name, each[locale]]));
}
