import { timingSafeEqual, createHash } from 'node:crypto';

import { Problem, administrationRoutes } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http/http.ts';
import { bearerTokenOf } from '../../platform/http/access-guard.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { metricsText, metricsType } from './metrics-text.ts';
import type { OperationsReader } from './operations.ts';

/** Serves the board of operations, and the same to monitoring where a token for that is set. */
export function registerOperationsRoutes(
  app: HttpServer,
  {
    operations,
    metricsToken,
  }: { readonly operations: OperationsReader; readonly metricsToken: string | null },
): void {
  registerRoute(app, administrationRoutes.readOperations, () => operations.read());
  // Monitoring has no account: it proves itself by a token of its own.
  const options = { schema: { hide: true }, config: { access: 'visitor' } } as const;
  app.get('/metrics', options, async (request, reply) => {
    const token = bearerTokenOf(request);
    if (metricsToken === null)
      throw new Problem('unknownAddress', { method: 'GET', path: '/metrics' });
    if (token === null || !isSame(token, metricsToken)) throw new Problem('notSignedIn');
    return reply.type(metricsType).send(metricsText(await operations.readOwn()));
  });
}

/** Compares in a time that does not give away where two texts differ. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
