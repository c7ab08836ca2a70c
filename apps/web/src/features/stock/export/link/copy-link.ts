import { type ChartLinkState, routes } from '@chanscope/contract';

import { call } from '../../../../api/index.ts';
import { queryOfLink } from './link-query.ts';

/** What a chart shows, and to whom. */
interface LinkGround {
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
export async function makeLink({ state, isMember }: LinkGround): Promise<MadeLink> {
  const long = queryOfLink(state);
  if (!isMember) return { query: long, kind: 'long' };
  try {
    const { id } = await call(routes.saveChartLink, state);
    const short = new URLSearchParams({ stockId: state.stockId, link: id });
    return { query: short, kind: 'short' };
  } catch {
    return { query: long, kind: 'longInstead' };
  }
}
