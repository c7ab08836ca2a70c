import { setTimeout as delay } from 'node:timers/promises';

import type { Kysely } from 'kysely';
import { z } from 'zod';

import type { Database } from '../../platform/database/database.ts';
import type { JobDefinition } from './job-definition.ts';

/** What an effect job leaves behind. */
type EffectTables = {
  effect: { readonly run_id: string; readonly step: number; readonly author: string };
};

const parts = 5;

export async function createEffectTable({ kysely }: Database): Promise<void> {
  await kysely.schema
    .createTable('effect')
    .addColumn('run_id', 'text', (column) => column.notNull())
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .execute();
}

/** The steps whose effects are there, in their order, with who wrote them. */
export async function effectsOf({ kysely }: Database, runId: string): Promise<string[]> {
  const rows = await effects(kysely)
    .selectFrom('effect')
    .select(['step', 'author'])
    .where('run_id', '=', runId)
    .orderBy('step')
    .execute();
  return rows.map(({ step, author }) => `${step} ${author}`);
}

interface EffectWork {
  readonly author: string;
  /** Called when half of the work is done. */
  readonly onHalf: () => void;
  /** How long it then waits, whatever the signal says: as work that is stuck would. */
  readonly stuckMs: number;
  readonly onFailure: (error: unknown) => void;
}

/** Writes its parts one by one, each in place of what an earlier attempt left, the last with its end. */
export function effectJob({
  author,
  onHalf,
  stuckMs,
  onFailure,
}: EffectWork): JobDefinition<z.ZodObject<{ market: z.ZodString }>> {
  return {
    name: 'init',
    ruleVersion: 'test-1',
    parameters: z.object({ market: z.string() }),
    keyOf: ({ market }) => market,
    asOf: () => null,
    async run(_, context) {
      const writePart = (step: number): Promise<void> =>
        context.commit(async (transaction) => {
          const tables = effects(transaction);
          await tables
            .deleteFrom('effect')
            .where('run_id', '=', context.runId)
            .where('step', '=', step)
            .execute();
          await tables
            .insertInto('effect')
            .values({ run_id: context.runId, step, author })
            .execute();
        });
      try {
        await writePart(1);
        await writePart(2);
        context.progress({ total: parts, ok: 2 });
        onHalf();
        await delay(stuckMs);
        await writePart(3);
        await writePart(4);
      } catch (error) {
        onFailure(error);
        throw error;
      }
      return {
        status: 'done',
        counts: { total: parts, ok: parts, skip: 0, fail: 0 },
        // Nothing is deleted first: twice would show.
        write: async (transaction) => {
          await effects(transaction)
            .insertInto('effect')
            .values({ run_id: context.runId, step: parts, author })
            .execute();
        },
      };
    },
  };
}

function effects(kysely: Kysely<object>): Kysely<EffectTables> {
  return kysely.withTables<EffectTables>();
}
