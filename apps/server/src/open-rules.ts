import { type RuleCentre, createRuleCentre } from './modules/administration/index.ts';
import { readBarsOfDay } from './modules/bars/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Channel } from './platform/cluster/channel.ts';
import type { Database } from './platform/database/database.ts';
import type { Log } from './platform/log.ts';

/** The rules that administrators keep, with what changes of them are judged by. */
export interface OpenedRules {
  readonly rules: RuleCentre;
  /** The market's time, by which a day is past. */
  readonly marketClock: Clock;
  readonly readBarsOf: typeof readBarsOfDay;
}

interface RulesGiven {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** Reads the rules, by which everything that is opened afterwards reckons trading days. */
export async function openRules(
  { database, clock, log }: RulesGiven,
  { channel }: { readonly channel: Channel },
): Promise<OpenedRules> {
  const rules = await createRuleCentre({ database: database.forVisitors, channel, log });
  return { rules, marketClock: clock, readBarsOf: readBarsOfDay };
}
