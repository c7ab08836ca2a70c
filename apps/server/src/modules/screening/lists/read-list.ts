import type { Market } from '@chanscope/market';
import type { FastifyRequest } from 'fastify';

import { bearerTokenOf } from '../../../platform/http/access-guard.ts';
import type { TokenReader } from '../../../platform/http/caller.ts';
import type { AskedDay } from '../screening-job.ts';
import type { ListCache } from './list-cache.ts';
import { type ListDay, type ListRequest, readListDay } from './list-day-store.ts';
import { type ListDependencies, sliceFor } from './screening-lists.ts';
import type { Slice, Sliced } from './screening-lists-store.ts';

export type ScreeningRouteDependencies = ListDependencies & { readonly tokens: TokenReader };

export interface ListCall {
  /** The parameters that every list has. */
  readonly asked: {
    readonly market: Market;
    readonly date?: string | undefined;
    readonly pageNo: number;
    readonly pageSize: number;
  };
  /** See `ListRequest`. */
  readonly kinds: ListRequest['kinds'];
  /** The parameters besides day and page that decide which rows there are, and their order. */
  readonly by: object;
  readonly request: FastifyRequest;
}

interface ReadList<Row> {
  readonly day: ListDay;
  readonly rows: readonly Row[];
  readonly tail: { readonly count: number; readonly limited: boolean };
}

/** Reads the page of a list that a caller may see: visitors the first rows, members all. */
export async function readList<Row>(
  screening: Omit<ScreeningRouteDependencies, 'instruments'> & { readonly cache: ListCache<Row> },
  { asked, kinds, by, request }: ListCall,
  read: (of: AskedDay, slice: Slice, day: ListDay) => Promise<Sliced<Row>>,
): Promise<ReadList<Row>> {
  const { market, date } = asked;
  const day = await readListDay(screening.access, { market, kinds, date });
  const isMember = await isSignedIn(screening, request);
  const slice = sliceFor(asked, isMember);
  const { rows, count } = await screening.cache.rowsOf(day, { by, slice }, (of) =>
    read({ market, date: of }, slice, day),
  );
  return { day, rows, tail: { count, limited: !isMember } };
}

/** Visitors may come with a token, with none, or with one that does not pass. */
export async function isSignedIn(
  { tokens }: Pick<ScreeningRouteDependencies, 'tokens'>,
  request: FastifyRequest,
): Promise<boolean> {
  const token = bearerTokenOf(request);
  return token !== null && (await tokens.peek(token)) !== null;
}
