import { type ChartLinkState, routes } from '@chanscope/contract';

import { call } from '../../../../api/index.ts';
import { linkParameters, queryOfLink } from './chart-link.ts';

/** The query of an address and what the chart on it shows. */
interface LinkGround {
  readonly query: URLSearchParams;
  readonly state: ChartLinkState;
  /** Members have short links. */
  readonly isMember: boolean;
}

/** The query of a link, and whether a short one was made, could not be made, or is not for the reader. */
export interface MadeLink {
  readonly query: URLSearchParams;
  readonly kind: 'short' | 'long' | 'longInstead';
}

/** Makes the link to a chart: where no short one can be made, the address says it all. */
export async function makeLink({ query, state, isMember }: LinkGround): Promise<MadeLink> {
  const long = longQuery(query, state);
  if (!isMember) return { query: long, kind: 'long' };
  try {
    const { id } = await call(routes.saveChartLink, state);
    const short = new URLSearchParams({ stockId: state.stockId, link: id });
    return { query: short, kind: 'short' };
  } catch {
    return { query: long, kind: 'longInstead' };
  }
}

/** An address with all that a chart shows: the name of the security stays for its tab. */
export function longQuery(query: URLSearchParams, state: ChartLinkState): URLSearchParams {
  const long = new URLSearchParams(query);
  for (const name of ['link', ...linkParameters]) long.delete(name);
  if (long.get('stockId') !== state.stockId) {
    long.delete('stockName');
    long.delete('stockType');
  }
  for (const [name, value] of queryOfLink(state)) long.set(name, value);
  return long;
}
