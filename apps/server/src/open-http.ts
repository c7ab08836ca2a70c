import type { SecuritySettings } from './modules/administration/index.ts';
import { type AuditLog, actingNote, watchSlowCalls } from './modules/audit/index.ts';
import {
  type GatheredFigures,
  createCallMeter,
  createMissedSearches,
  createVisitorCount,
} from './modules/operations/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { type HttpDependencies, type HttpServer, createHttp } from './platform/http/http.ts';
import type { KeyRing } from './platform/security/key-ring.ts';
import { waitAtMost } from './platform/wait-at-most.ts';

/** How long a closing application waits for what it notes in the system log. */
const settleMs = 3000;

/** A server without routes that counts its calls and who makes them, and notes the slow ones. */
export async function openHttp(
  given: Pick<HttpDependencies, 'log' | 'checksAnswers'> & {
    readonly config: Config;
    readonly wallClock: Clock;
    readonly database: Database;
  },
  services: Pick<HttpDependencies, 'tokens' | 'opener'> & {
    readonly audit: AuditLog;
    readonly keys: KeyRing;
    readonly settings: SecuritySettings;
  },
): Promise<{ readonly http: HttpServer; readonly figures: GatheredFigures }> {
  const { config, wallClock } = given;
  const { audit, settings } = services;
  const http = await createHttp({
    ...given,
    ...services,
    noteActing: actingNote(audit),
    addresses: settings.addresses,
    trustedProxies: config.trustedProxies,
    isReachedByTls: config.publicUrl?.startsWith('https:') ?? false,
  });
  watchSlowCalls(http, { audit });
  http.addHook('onClose', () => settings.close());
  http.addHook('onClose', () => waitAtMost(settleMs, audit.settle()));
  const dependencies = { ...given, ...services, clock: wallClock };
  const figures = {
    meter: createCallMeter(http, wallClock),
    visitors: createVisitorCount(http, dependencies),
    missedSearches: createMissedSearches(dependencies),
  };
  return { http, figures };
}
