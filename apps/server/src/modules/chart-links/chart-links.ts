import { randomInt } from 'node:crypto';

import { type ChartLinkState, chartLinkState, maxChartLinks } from '@chanscope/contract';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  type StoredChartLink,
  addLink,
  findState,
  listLinks,
  removeLinks,
} from './chart-link-store.ts';

/** Short links to charts (图表链接). */
export interface ChartLinks {
  /** Stores what a chart shows and answers the id of its link; the same chart has the same id again. */
  save(accountId: string, state: ChartLinkState): Promise<string>;
  /** What the chart behind a link shows, null where there is no such link. */
  open(id: string): Promise<ChartLinkState | null>;
  /** The links of an account, the newest first. */
  list(accountId: string): Promise<readonly StoredChartLink[]>;
}

interface ChartLinksDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

export function createChartLinks({ database, clock }: ChartLinksDependencies): ChartLinks {
  return {
    async save(accountId, shown): Promise<string> {
      const state = JSON.stringify(shown);
      return database.transaction(async (transaction) => {
        const links = await listLinks(transaction, accountId);
        const known = links.find((link) => link.state === state);
        if (known !== undefined) return known.id;
        const beyond = links.slice(maxChartLinks - 1).map(({ id }) => id);
        await removeLinks(transaction, beyond);
        const id = newId();
        await addLink(transaction, accountId, { id, state, createdAt: clock.now() });
        return id;
      });
    },
    async open(id): Promise<ChartLinkState | null> {
      const state = await findState(database.forVisitors.kysely, id);
      const shown = state === null ? null : chartLinkState.safeParse(JSON.parse(state));
      // An older release may have stored what this one does not know.
      return shown?.success === true ? shown.data : null;
    },
    list: (accountId) => listLinks(database.kysely, accountId),
  };
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 59 bits: a link is known to those who were given it. */
const idLength = 10;

function newId(): string {
  return Array.from({ length: idLength }, () => letters[randomInt(letters.length)]).join('');
}
