import { deliveredRuleBook, replaceRuleBook } from '@chanscope/market';

import { createSerialRefresh } from '../../../platform/cluster/serial-refresh.ts';
import type { Channel } from '../../../platform/cluster/channel.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import { ruleTables } from './rule-schema.ts';
import { type CurrentRules, readCurrent } from './rule-store.ts';

/** The rules that administrators keep (规则中心), as this process goes by them. */
export interface RuleCentre {
  /** The rules that hold, from memory. */
  current(): CurrentRules;
  /** Goes by what is stored from now on, in every process. */
  announce(): Promise<void>;
  close(): Promise<void>;
}

interface RuleCentreDependencies {
  readonly database: Database;
  readonly channel: Channel;
  readonly log: Log;
}

/** Where the processes inform each other that rules changed. */
const rulesTopic = 'rules';

/** A message between processes can be lost. */
const readEveryMs = 4000;

/**
 * Reads the rules and follows them. It is the one owner of the rule book of this process: the calendar and the
 * price limits of the markets go by it as soon as this resolves, and by the delivered one after `close`.
 */
export async function createRuleCentre({
  database,
  channel,
  log,
}: RuleCentreDependencies): Promise<RuleCentre> {
  let rules = await followStored(database);
  const read = createSerialRefresh(async () => {
    rules = await followStored(database);
  });
  const refresh = async (): Promise<void> => {
    await read().catch((error: unknown) => {
      log.warn({ err: error }, 'cannot read the rules again; going by those of before');
    });
  };
  const stop = await channel.subscribe(rulesTopic, () => void refresh());
  const timer = setInterval(() => void refresh(), readEveryMs);
  timer.unref();
  return {
    current: () => rules,
    async announce(): Promise<void> {
      await read();
      await channel.publish(rulesTopic, '');
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await stop();
      replaceRuleBook(deliveredRuleBook);
    },
  };
}

/** Reads the rules and has calendar and price limits go by them. */
export async function followStored(database: Database): Promise<CurrentRules> {
  const rules = await readCurrent(ruleTables(database.kysely));
  replaceRuleBook({
    days: rules.days.content.map(({ market, date, closesAt }) => ({ market, date, closesAt })),
    limits: rules.limits.content.map(({ board, from, percent, specialTreatmentPercent }) => ({
      board,
      from,
      percent,
      specialTreatmentPercent,
    })),
  });
  return rules;
}
