import {
  type Locale,
  type Message,
  Problem,
  messageFromStored,
  messageText,
  operatorRoutes,
  runMessage,
} from '@chanscope/contract';
import {
  type ScreenStrategy,
  productPresetId,
  readsStructures,
  screenStrategies,
} from '@chanscope/engine';
import type { Selectable } from 'kysely';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { type StrategyChoice, strategyRuleVersion } from '../crossings/strategy-choice.ts';
import type { RunHead } from '../run-facts.ts';
import type { ScreenHitTable } from '../screening-schema.ts';
import { ListCache } from './list-cache.ts';
import type { ListDay, ListRequest } from './list-day-store.ts';
import { type ScreeningRouteDependencies, readList } from './read-list.ts';
import { presentDay, stocksOf } from './screening-lists.ts';
import { readHits } from './screening-lists-store.ts';

type Hit = Selectable<ScreenHitTable>;

/** The dependencies of lists of strategies. */
type StrategyRouteDependencies = ScreeningRouteDependencies & {
  readonly strategies: StrategyChoice;
};

/** Serves what strategies found (选股), and of those the signals of Chan theory (缠论买卖点) by themselves. */
export function registerStrategyRoutes(
  http: HttpServer,
  screening: StrategyRouteDependencies,
): void {
  registerHitRoute(http, screening);
  registerSignalRoute(http, screening);
}

function registerHitRoute(http: HttpServer, screening: StrategyRouteDependencies): void {
  const { access, instruments, strategies: choice } = screening;
  const cache = new ListCache<Hit>();
  registerRoute(http, operatorRoutes.listScreenHits, async (asked, { request, locale }) => {
    const { strategyId } = asked;
    const named = strategiesNamed(strategyId);
    const strategyIds = strategyId === undefined ? null : [strategyId];
    const { day, rows, tail } = await readList(
      { ...screening, cache },
      { asked, kinds: kindsOf(named), by: { strategyIds }, request },
      (of, slice) => readHits(access, { ...of, strategyIds }, slice),
    );
    const stocks = await stocksOf(instruments, rows);
    const list = rows.map((row) => ({
      ...stocks(row.symbol),
      strategyId: row.strategy,
      level: row.level,
      barTime: row.bar_time,
      inputs: inputsOf(row),
    }));
    const strategies = named.map((strategy) => stateOf(strategy, { day, choice }, locale));
    return { ...presentDay(asked.market, day), ...tail, strategies, list };
  });
}

/** Throws the Problem `badParameter` for what is no strategy. */
function strategiesNamed(strategyId: string | undefined): readonly ScreenStrategy[] {
  if (strategyId === undefined) return screenStrategies;
  const named = screenStrategies.filter(({ id }) => id === strategyId);
  if (named.length > 0) return named;
  throw new Problem('badParameter', {
    name: 'strategyId',
    value: strategyId,
    permitted: screenStrategies.map(({ id }) => id).join(' | '),
  });
}

/** The lists of strategies, of which there is at least one. */
export function kindsOf(strategies: readonly ScreenStrategy[]): ListRequest['kinds'] {
  const [first, ...others] = strategies.map(({ id }) => `xg:${id}`);
  if (first === undefined) throw new RangeError('Cannot read hits: no strategy is named');
  return [first, ...others];
}

/** What was compared, by name. */
function inputsOf({ inputs }: Hit): Record<string, string | number | boolean | null> {
  return JSON.parse(inputs) as Record<string, string | number | boolean | null>;
}

/** How a strategy stands on a day, and which rules its hits were found by. */
function stateOf(
  strategy: ScreenStrategy,
  { day, choice }: { readonly day: ListDay; readonly choice: StrategyChoice },
  locale: Locale,
) {
  const { id, zh, en, level } = strategy;
  const head = day.kind === 'computed' ? (day.heads.get(`xg:${id}`) ?? null) : null;
  const { hits = 0, warming = 0, missing = null, thresholds = [] } = head?.facts.more ?? {};
  const isOn = choice.isOn(id);
  const unrun = unrunReason({ head, missing, isOn });
  return {
    id,
    zh,
    en,
    level,
    hits,
    warming,
    missing: unrun === null ? null : messageText(unrun, locale),
    isOn,
    thresholds: [...thresholds],
    ...rulesOf(strategy, { head, choice }),
  };
}

/** Why there is nothing of a strategy on a day; null when it was run. */
function unrunReason({
  head,
  missing,
  isOn,
}: {
  readonly head: RunHead | null;
  readonly missing: string | null;
  readonly isOn: boolean;
}): Message | null {
  if (head === null) return isOn ? runMessage('notRunYet', {}) : runMessage('strategyOff', {});
  return missing === null ? null : messageFromStored(missing);
}

function rulesOf(
  strategy: ScreenStrategy,
  { head, choice }: { readonly head: RunHead | null; readonly choice: StrategyChoice },
) {
  const ruleVersion = head?.ruleVersion ?? null;
  const isCurrent = ruleVersion === choice.ruleVersionOf(strategy.id);
  const isOfPreset = ruleVersion?.startsWith(strategyRuleVersion) === true;
  return {
    ruleVersion,
    isOutdated: head !== null && !isCurrent,
    preset: isOfPreset && readsStructures(strategy) ? productPresetId : null,
  };
}

/** The strategies that ask for a signal (买卖点): its side, and its kind as `signals` filters them. */
export const signalStrategies = screenStrategies.flatMap((strategy) => {
  const signal = strategy.conditions.find(({ kind }) => kind === 'signal');
  if (signal?.kind !== 'signal') return [];
  const { side, signals, maximumRate } = signal;
  const kind = maximumRate === null ? (signals[0] ?? '').slice(0, 1) : 'divergence';
  return [{ strategy, id: strategy.id, side, kind }];
});

/** Their ids. */
export const signalStrategyIds = signalStrategies.map(({ id }) => id);

function registerSignalRoute(http: HttpServer, screening: StrategyRouteDependencies): void {
  const { access, instruments, strategies: choice } = screening;
  const cache = new ListCache<Hit>();
  registerRoute(http, operatorRoutes.listSignals, async (asked, { request, locale }) => {
    const named = signalStrategies.filter(
      ({ side, kind }) => side === (asked.side ?? side) && kind === (asked.kind ?? kind),
    );
    const strategyIds = named.map(({ id }) => id);
    const { day, rows, tail } = await readList(
      { ...screening, cache },
      {
        asked,
        kinds: kindsOf(named.map(({ strategy }) => strategy)),
        by: { strategyIds },
        request,
      },
      (of, slice) => readHits(access, { ...of, strategyIds }, slice),
    );
    const stocks = await stocksOf(instruments, rows);
    const list = rows.map((row) => ({ ...stocks(row.symbol), ...signalFrom(row) }));
    const strategies = named.map(({ strategy }) => stateOf(strategy, { day, choice }, locale));
    return { ...presentDay(asked.market, day), ...tail, strategies, list };
  });
}

/** What is known of the signal behind a hit: former rules stored less. */
function signalFrom(row: Hit) {
  const { kind, age, price, divergenceRate, isSure } = inputsOf(row);
  return {
    strategyId: row.strategy,
    level: row.level,
    kind: typeof kind === 'string' ? kind : null,
    side: signalStrategies.find(({ id }) => id === row.strategy)?.side ?? null,
    age: typeof age === 'number' ? age : null,
    price: typeof price === 'number' ? price : null,
    divergenceRate: typeof divergenceRate === 'number' ? divergenceRate : null,
    isSure: typeof isSure === 'boolean' ? isSure : null,
    barTime: row.bar_time,
  };
}
