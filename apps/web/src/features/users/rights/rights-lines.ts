import {
  allEndpoints,
  type Endpoint,
  type UserRights,
  type Wording,
  endpointSummaries,
  jobTitles,
} from '@chanscope/contract';

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

interface Language {
  readonly words: UsersWords['rights'];
  readonly locale: Locale;
}

type Reason = Pick<UserRights['calls'][number], 'opensTo' | 'needs'>;

export function linesOfPages(
  { pages }: Pick<UserRights, 'pages'>,
  wording: Language,
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
  wording: Language,
): readonly RightsLine[] {
  const { words, locale } = wording;
  return calls.map((call) => {
    const { method, path, isAllowed } = call;
    const address = `${method} ${path}`;
    const title = titleOf(path, address);
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

const endpoints: readonly Endpoint[] = allEndpoints();

/** What a call is called: by itself, by the list of all, or as the job that it starts. */
function titleOf(path: string, address: string): Wording | undefined {
  const own = endpoints.find((each) => `${each.method} ${each.path}` === address)?.summary;
  const job = path.slice(path.lastIndexOf('/') + 1);
  return own ?? endpointSummaries[address] ?? (jobTitles as typeof endpointSummaries)[job];
}

function reasonsOf(
  { opensTo, needs }: Reason,
  isOpen: boolean,
  { words }: Language,
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
