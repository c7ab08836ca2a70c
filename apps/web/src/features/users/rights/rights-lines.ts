import { type UserRights, endpointSummaries, jobTitles } from '@chanscope/contract';

import { type Locale, pageTextOf } from '../../../i18n/index.ts';
import type { UsersWords } from '../../../i18n/users/zh-users.ts';

/** A page or a call of an account with what became of it and why, in the language of the page. */
export interface RightsLine {
  readonly key: string;
  readonly name: string;
  readonly address: string;
  readonly isOpen: boolean;
  readonly verdict: string;
  readonly reasons: readonly { readonly text: string; readonly isMet: boolean }[];
}

interface Wording {
  readonly words: UsersWords['rights'];
  readonly locale: Locale;
}

type Reason = Pick<UserRights['calls'][number], 'opensTo' | 'needs'>;

export function linesOfPages(
  { pages }: Pick<UserRights, 'pages'>,
  wording: Wording,
): readonly RightsLine[] {
  const { words, locale } = wording;
  return pages.map((page) => {
    const { name, address, title, isOpen, isInMenu, byRole } = page;
    const opened = isInMenu ? words.page.yes : words.page.offMenu;
    return {
      key: name,
      name: pageTextOf(title, locale),
      address,
      isOpen,
      verdict: isOpen ? opened : words.page.no,
      reasons:
        byRole === null
          ? reasonsOf(page, isOpen, wording)
          : [{ text: words.byRole[byRole.rule](byRole.role), isMet: isOpen }],
    };
  });
}

export function linesOfCalls(
  { calls }: Pick<UserRights, 'calls'>,
  wording: Wording,
): readonly RightsLine[] {
  const { words, locale } = wording;
  return calls.map((call) => {
    const { method, path, isAllowed } = call;
    const address = `${method} ${path}`;
    const job = path.slice(path.lastIndexOf('/') + 1);
    const title = endpointSummaries[address] ?? (jobTitles as typeof endpointSummaries)[job];
    return {
      key: address,
      name: title === undefined ? path : title[locale],
      address,
      isOpen: isAllowed,
      verdict: isAllowed ? words.call.yes : words.call.no,
      reasons: reasonsOf(call, isAllowed, wording),
    };
  });
}

function reasonsOf(
  { opensTo, needs }: Reason,
  isOpen: boolean,
  { words }: Wording,
): RightsLine['reasons'] {
  if (opensTo === 'visitor') return [{ text: words.toVisitors, isMet: true }];
  if (opensTo === 'member')
    return [{ text: isOpen ? words.toMembers : words.toMembersOnly, isMet: isOpen }];
  const { need } = words;
  return needs.map(({ kind, mode, names, isMet }) => ({
    text: `${need[mode](need[kind], names.join(' / '))} · ${isMet ? need.met : need.unmet}`,
    isMet,
  }));
}

export type Verdict = 'any' | 'yes' | 'no';

/** The lines that a text is in and that are as asked for; capitals do not matter. */
export function linesThatFit(
  lines: readonly RightsLine[],
  { search, verdict }: { readonly search: string; readonly verdict: Verdict },
): readonly RightsLine[] {
  const part = search.trim().toLowerCase();
  return lines.filter(({ name, address, reasons, isOpen }) => {
    if (verdict !== 'any' && isOpen !== (verdict === 'yes')) return false;
    const texts = [name, address, ...reasons.map(({ text }) => text)];
    return texts.some((text) => text.toLowerCase().includes(part));
  });
}
