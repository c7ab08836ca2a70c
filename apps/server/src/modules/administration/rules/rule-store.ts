import {
  type RuleSection,
  Problem,
  type administrationRoutes,
  ruleContents,
  ruleLimits,
  ruleSections,
} from '@chanscope/contract';
import { sql } from 'kysely';
import type { z } from 'zod';

import { dialectOf } from '../../../platform/database/dialect-differences.ts';
import type { RuleAccess } from './rule-schema.ts';

/** What each section holds. */
export type RuleContents = {
  readonly [Section in RuleSection]: z.output<(typeof ruleContents)[Section]>;
};

/** The newest rules of each section with the number of their version, 0 for the delivered ones. */
export type CurrentRules = {
  readonly [Section in RuleSection]: {
    readonly version: number;
    readonly content: RuleContents[Section];
  };
};

/** A version without its rules. */
export type RuleVersion = z.output<
  typeof administrationRoutes.listRuleVersions.response
>['list'][number];

/** What a new version says of itself. */
export type VersionHead = Omit<RuleVersion, 'number' | 'at'> & { readonly at: number };

/** The rules that the product comes with. */
export const deliveredRules: CurrentRules = {
  days: { version: 0, content: [] },
  strategies: { version: 0, content: [] },
  ranks: { version: 0, content: [] },
  score: { version: 0, content: [] },
  limits: { version: 0, content: [] },
};

/** The rules as they are now. */
export async function readCurrent(access: RuleAccess): Promise<CurrentRules> {
  const rows = await access
    .selectFrom('rule_version')
    .select(['section', 'number', 'content'])
    .where('number', '=', (eb) =>
      eb
        .selectFrom('rule_version as other')
        .select((of) => of.fn.max('other.number').as('newest'))
        .whereRef('other.section', '=', 'rule_version.section'),
    )
    .execute();
  const found = rows
    .filter(({ section }) => ruleSections.includes(section))
    .map(({ section, number, content }) => [
      section,
      { version: number, content: contentFrom(section, content) },
    ]);
  return { ...deliveredRules, ...(Object.fromEntries(found) as Partial<CurrentRules>) };
}

/** The rules of a version; those that were delivered for 0. Throws `unknownItem` where it is not kept. */
export async function readContent<Section extends RuleSection>(
  access: RuleAccess,
  section: Section,
  number: number,
): Promise<RuleContents[Section]> {
  if (number === 0) return deliveredRules[section].content;
  const row = await access
    .selectFrom('rule_version')
    .select('content')
    .where('section', '=', section)
    .where('number', '=', number)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('unknownItem', { what: `${number}` });
  return contentFrom(section, row.content);
}

/** The versions that are kept, the newest first, the delivered rules last. */
export async function listVersions(
  access: RuleAccess,
  section: RuleSection,
): Promise<RuleVersion[]> {
  const saved = await access
    .selectFrom('rule_version')
    .select(['number', 'at', 'account', 'note', 'restored'])
    .where('section', '=', section)
    .orderBy('number', 'desc')
    .execute();
  return [...saved, { number: 0, at: null, account: '', note: '', restored: null }];
}

/** Writes rules as the next version and answers its number; the oldest ones go. */
export async function addVersion<Section extends RuleSection>(
  access: RuleAccess,
  {
    section,
    number,
    ...head
  }: VersionHead & {
    readonly section: Section;
    readonly number: number;
  },
  content: RuleContents[Section],
): Promise<void> {
  await access
    .insertInto('rule_version')
    .values({ ...head, section, number, content: JSON.stringify(content) })
    .execute();
  await access
    .deleteFrom('rule_version')
    .where('section', '=', section)
    .where('number', '<=', number - ruleLimits.versions)
    .execute();
}

/** Makes other changes wait, also those of other servers; readers go on. */
export async function lockRules(access: RuleAccess): Promise<void> {
  if (dialectOf(access) === 'postgres')
    await sql`lock table rule_version in share row exclusive mode`.execute(access);
}

function contentFrom<Section extends RuleSection>(
  section: Section,
  text: string,
): RuleContents[Section] {
  return ruleContents[section].parse(JSON.parse(text)) as RuleContents[Section];
}
