import { pathOfAttempt } from './session/index.ts';

/**
 * A social provider comes back to the site's root with its answer in the query, in front of `#`. Moves
 * the answer to the address of the callback page, and out of the way back. Call once, before the
 * router starts.
 */
export function readProviderReturn(): void {
  const query = new URLSearchParams(location.search);
  if (!query.has('state') || !(query.has('code') || query.has('error'))) return;
  const answer = new URLSearchParams({
    code: query.get('code') ?? '',
    state: query.get('state') ?? '',
    redirect: pathOfAttempt(),
  });
  history.replaceState(null, '', `${location.pathname}#/callback?${answer.toString()}`);
}
