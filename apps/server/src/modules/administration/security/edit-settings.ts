import {
  type AddressLists,
  type SecurityKind,
  type SecurityPolicy,
  type administrationRoutes,
  Problem,
} from '@chanscope/contract';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';

import type { SignInDependencies } from '../../identity/index.ts';
import { type Act, changeAudited, lineOf } from '../act.ts';
import { rangeHolding } from './address-rules.ts';
import { type SecurityAccess, securityTables } from './security-schema.ts';
import type { SecuritySettings } from './security-settings.ts';
import {
  type SettingContents,
  type SettingVersion,
  addVersion,
  newestVersion,
  presentVersion,
} from './setting-store.ts';
import { settingDetails } from './setting-details.ts';

/** The dependencies of what administrators do about sign-in, sessions and addresses. */
export type SecurityDependencies = Pick<
  SignInDependencies,
  'identity' | 'database' | 'audit' | 'clock' | 'limits'
> & {
  readonly settings: SecuritySettings;
  /** Informs all processes that rights of many may have changed. */
  readonly announceRights: () => void;
};

type Asked<Name extends 'editPolicy' | 'editAddresses' | 'restoreSecurity'> = z.output<
  (typeof administrationRoutes)[Name]['request']
>;

/**
 * Sets the rules of sign-in (登录策略), which count at once here and within seconds on other processes. Throws
 * `editConflict`, `idleBeyondAbsolute`, and `ownTotpMissing` where administrators would need what the editor has not.
 */
export function editPolicy(
  dependencies: SecurityDependencies,
  { revision, content }: Asked<'editPolicy'>,
  act: Act,
): Promise<SettingVersion<'policy'>> {
  const decide = (): Promise<Decision<'policy'>> => Promise.resolve({ content, restored: null });
  const change = { kind: 'policy', type: 'editPolicy', revision, decide, act } as const;
  return changeSetting(dependencies, change);
}

/**
 * Sets the lists of addresses (访问地址). Throws `editConflict`, and `ownAddressDenied` and `ownAddressMissing` where
 * the editor would be locked out.
 */
export function editAddresses(
  dependencies: SecurityDependencies,
  { revision, content }: Asked<'editAddresses'>,
  act: Act,
): Promise<SettingVersion<'addresses'>> {
  const decide = (): Promise<Decision<'addresses'>> => Promise.resolve({ content, restored: null });
  const change = { kind: 'addresses', type: 'editAddresses', revision, decide, act } as const;
  return changeSetting(dependencies, change);
}

/** Sets one of both as it was in a version. Throws `unknownItem`, and as the two above. */
export function restoreSetting(
  dependencies: SecurityDependencies,
  { kind, number, revision }: Asked<'restoreSecurity'>,
  act: Act,
): Promise<SettingVersion<SecurityKind>> {
  return changeSetting<SecurityKind>(dependencies, {
    kind,
    type: 'restoreSecurity',
    revision,
    act,
    decide: async (access) => {
      const { content } = await presentVersion(access, kind, number);
      return { content, restored: number };
    },
  });
}

/** What becomes of a setting. */
interface Decision<Kind extends SecurityKind> {
  readonly content: SettingContents[Kind];
  readonly restored: number | null;
}

interface SettingChange<Kind extends SecurityKind> {
  readonly kind: Kind;
  readonly type: string;
  /** The version that the editor saw. */
  readonly revision: number;
  readonly act: Act;
  readonly decide: (access: SecurityAccess) => Promise<Decision<Kind>>;
}

async function changeSetting<Kind extends SecurityKind>(
  dependencies: SecurityDependencies,
  { kind, type, revision, act, decide }: SettingChange<Kind>,
): Promise<SettingVersion<Kind>> {
  const { clock, settings, announceRights } = dependencies;
  const changed = await changeAudited(
    dependencies,
    lineOf(type, kind, act),
    async (transaction) => {
      const access = securityTables(transaction as Kysely<object>);
      const before = await newestVersion(access, kind);
      if (before.number !== revision) throw new Problem('editConflict');
      const { content, restored } = await decide(access);
      await checkContent(dependencies, { content, act }, transaction);
      const version = {
        number: revision + 1,
        at: clock.now(),
        account: act.caller.username,
        restored,
        content,
      };
      await addVersion(access, kind, version);
      const details = { version: version.number, ...settingDetails(before.content, content) };
      return { result: version, details: restored === null ? details : { ...details, restored } };
    },
  );
  await settings.announce();
  // Sockets of those who owe a second factor now, or whose sessions are over, end.
  if (kind === 'policy') announceRights();
  return changed;
}

async function checkContent(
  dependencies: SecurityDependencies,
  { content, act }: { readonly content: SecurityPolicy | AddressLists; readonly act: Act },
  transaction: Transaction<object>,
): Promise<void> {
  if ('denied' in content) checkAddresses(content, act);
  else await checkPolicy(dependencies, { content, act }, transaction);
}

/** Throws where the editor would be locked out. */
function checkAddresses({ denied, administrators }: AddressLists, { origin }: Act): void {
  const { ip: address } = origin;
  const range = rangeHolding(denied, address);
  if (range !== null) throw new Problem('ownAddressDenied', { address, range });
  if (administrators.length > 0 && rangeHolding(administrators, address) === null)
    throw new Problem('ownAddressMissing', { address });
}

const hoursOfDay = 24;

async function checkPolicy(
  { identity }: SecurityDependencies,
  { content, act }: { readonly content: SecurityPolicy; readonly act: Act },
  transaction: Transaction<object>,
): Promise<void> {
  const { idleHours: idle, absoluteDays, requiresAdminTotp } = content;
  const absolute = absoluteDays * hoursOfDay;
  if (idle > absolute) throw new Problem('idleBeyondAbsolute', { idle, absolute });
  if (!requiresAdminTotp) return;
  const own = await identity.accounts.findById(act.caller.accountId, transaction);
  if (own === null || own.totpSecret === null) throw new Problem('ownTotpMissing');
}
