import { type Locale, minuteMs, routes } from '@chanscope/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from './calls/client.ts';

/** What the site says of itself (站点标识): title and link of the logo, texts of the footer. */
export function siteQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['site', locale],
    queryFn: ({ signal }) => call(routes.getLogo, {}, signal),
    staleTime: 10 * minuteMs,
  });
}
