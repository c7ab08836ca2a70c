import type { AddressLists, ListedRange, SecurityPolicy } from '@chanscope/contract';

import type { SecurityWords } from '../../../i18n/security/zh-security.ts';
import { listNames } from './address-draft.ts';
import { policyNumbers } from './policy-draft.ts';

/** What is another in a later state of a setting, a sentence for each; empty when nothing is. */
export function changesBetween<Content extends SecurityPolicy | AddressLists>(
  before: Content,
  after: Content,
  words: SecurityWords,
): readonly string[] {
  if ('denied' in before && 'denied' in after) return addressChanges(before, after, words);
  if ('denied' in before || 'denied' in after) return [];
  return policyChanges(before, after, words);
}

function policyChanges(
  before: SecurityPolicy,
  after: SecurityPolicy,
  { policy, settings, yes, no }: SecurityWords,
): readonly string[] {
  const numbers = policyNumbers
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const { name: label, unit } = policy.fields[name];
      return settings.change(label, String(before[name]), `${after[name]} ${unit}`);
    });
  if (before.requiresAdminTotp === after.requiresAdminTotp) return numbers;
  const [was, is] = [before, after].map((each) => (each.requiresAdminTotp ? yes : no));
  return [...numbers, settings.change(policy.requiresAdminTotp, was ?? no, is ?? no)];
}

function addressChanges(
  before: AddressLists,
  after: AddressLists,
  { addresses, settings }: SecurityWords,
): readonly string[] {
  return listNames.flatMap((name) => {
    const label = addresses[name];
    const [was, is] = [before[name], after[name]];
    const [added, removed] = [missingIn(was, is), missingIn(is, was)];
    const isSame = added === '' && removed === '';
    const hasOtherNotes = isSame && JSON.stringify(was) !== JSON.stringify(is);
    return [
      ...(added === '' ? [] : [settings.added(label, added)]),
      ...(removed === '' ? [] : [settings.removed(label, removed)]),
      ...(hasOtherNotes ? [settings.notes(label)] : []),
    ];
  });
}

/** The ranges of a list that another has not. */
function missingIn(other: readonly ListedRange[], list: readonly ListedRange[]): string {
  const known = new Set(other.map(({ range }) => range));
  return list.flatMap(({ range }) => (known.has(range) ? [] : range)).join(', ');
}
