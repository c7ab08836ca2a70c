import { SecuritySettings } from './modules/administration/index.ts';
import type { AuditLog } from './modules/audit/index.ts';
import { type Identity, createIdentity } from './modules/identity/index.ts';
import { sessionsTopic } from './modules/quotes/index.ts';
import type { Clock } from './platform/clock.ts';
import type { ScaleOut } from './platform/cluster/scale-out.ts';
import type { Database } from './platform/database/database.ts';
import type { HttpServer } from './platform/http/http.ts';
import type { Log } from './platform/log.ts';
import type { KeyRing } from './platform/security/key-ring.ts';

/** Accounts and sessions, and the rules by which they live. */
export async function openIdentity(core: {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: AuditLog;
  readonly scaleOut: ScaleOut;
}): Promise<{
  readonly identity: Identity;
  readonly settings: SecuritySettings;
  readonly announceRights: () => void;
}> {
  const { channel } = core.scaleOut;
  const announce = announceOn(channel);
  const settings = await SecuritySettings.open({ ...core, channel });
  const identity = createIdentity({ ...core, announce, policy: settings.policy });
  return { identity, settings, announceRights: () => announce(null) };
}

/** Informs all processes that the sessions of an account changed, or of many (null). */
function announceOn(channel: ScaleOut['channel']): (accountId: string | null) => void {
  return (accountId) => void channel.publish(sessionsTopic, accountId ?? '');
}

/** Sessions also end by themselves, a message between processes can be lost, and an answer can begin right after it. */
const withdrawnEveryMs = 4000;

/** Ends what is being sent to accounts whose sessions ended or whose rights changed, on whichever process. */
export async function endWithdrawnAnswers(
  http: HttpServer,
  { scaleOut, log }: { readonly scaleOut: ScaleOut; readonly log: Log },
): Promise<void> {
  const end = (accountId: string): void => {
    http.endWithdrawn(accountId === '' ? null : accountId).catch((error: unknown) => {
      log.warn({ err: error }, 'cannot check the rights to answers under way');
    });
  };
  await scaleOut.channel.subscribe(sessionsTopic, end);
  const timer = setInterval(() => end(''), withdrawnEveryMs);
  timer.unref();
  http.addHook('onClose', () => clearInterval(timer));
}
