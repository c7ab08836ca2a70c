import {
  type AddressLists,
  type SecurityKind,
  type SecurityPolicy,
  deliveredAddresses,
  deliveredPolicy,
  Problem,
  securityLimits,
} from '@chanscope/contract';

import type { SecurityAccess, SecurityVersionRow } from './security-schema.ts';

/** What each of the settings is made of. */
export interface SettingContents {
  readonly policy: SecurityPolicy;
  readonly addresses: AddressLists;
}

/** A version of a setting. Number 0 is as delivered. */
export interface SettingVersion<Kind extends SecurityKind> {
  readonly number: number;
  /** UTC ms; null as delivered. */
  readonly at: number | null;
  readonly account: string;
  readonly restored: number | null;
  readonly content: SettingContents[Kind];
}

const delivered: SettingContents = { policy: deliveredPolicy, addresses: deliveredAddresses };

/** The setting as it is now. */
export async function newestVersion<Kind extends SecurityKind>(
  access: SecurityAccess,
  kind: Kind,
): Promise<SettingVersion<Kind>> {
  const row = await access
    .selectFrom('security_version')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? deliveredVersion(kind) : versionFrom(kind, row);
}

/** All versions that are kept, the newest first, and the delivered one. */
export async function listVersions<Kind extends SecurityKind>(
  access: SecurityAccess,
  kind: Kind,
): Promise<SettingVersion<Kind>[]> {
  const rows = await access
    .selectFrom('security_version')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .execute();
  return [...rows.map((row) => versionFrom(kind, row)), deliveredVersion(kind)];
}

/** Throws `unknownItem` for a version that is not kept. */
export async function presentVersion<Kind extends SecurityKind>(
  access: SecurityAccess,
  kind: Kind,
  number: number,
): Promise<SettingVersion<Kind>> {
  if (number === 0) return deliveredVersion(kind);
  const row = await access
    .selectFrom('security_version')
    .selectAll()
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('unknownItem', { what: `${number}` });
  return versionFrom(kind, row);
}

/** Adds a version; the oldest ones go. Throws `editConflict` where another editor added the same one. */
export async function addVersion<Kind extends SecurityKind>(
  access: SecurityAccess,
  kind: Kind,
  version: SettingVersion<Kind> & { readonly at: number },
): Promise<void> {
  const { content, ...head } = version;
  // Of two at once the second waits for the first, and then finds its number taken.
  const { numInsertedOrUpdatedRows = 0n } = await access
    .insertInto('security_version')
    .values({ ...head, kind, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.columns(['kind', 'number']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new Problem('editConflict');
  await access
    .deleteFrom('security_version')
    .where('kind', '=', kind)
    .where('number', '<=', version.number - securityLimits.versions)
    .execute();
}

function deliveredVersion<Kind extends SecurityKind>(kind: Kind): SettingVersion<Kind> {
  return { number: 0, at: null, account: '', restored: null, content: delivered[kind] };
}

function versionFrom<Kind extends SecurityKind>(
  kind: Kind,
  { number, at, account, restored, content }: SecurityVersionRow,
): SettingVersion<Kind> {
  const stored = JSON.parse(content) as Partial<SettingContents[Kind]>;
  // What a later release added is as delivered.
  return { number, at, account, restored, content: { ...delivered[kind], ...stored } };
}
