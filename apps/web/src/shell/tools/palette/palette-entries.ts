/** What a palette's entry does when it is chosen. */
export type PaletteTarget =
  | { readonly kind: 'address'; readonly address: string }
  /** An address outside, in a window of its own. */
  | { readonly kind: 'window'; readonly address: string }
  | { readonly kind: 'action'; readonly run: () => void };

/** What the palette offers: a security, a page or an action. */
export interface PaletteEntry {
  /** Unique, and the same at the next visit. */
  readonly id: string;
  readonly group: 'stocks' | 'pages' | 'actions';
  readonly title: string;
  /** What stands beside the title: the code, the groups around a page. */
  readonly note: string;
  /** The id of a security, null for what is none. */
  readonly stockId: string | null;
  /** What else it is found by: names in other languages. */
  readonly words: readonly string[];
  /** Its pinyin initials, empty without any. */
  readonly initials: string;
  /** What traders type for it, such as `30`: typed exactly, it comes before all others (键盘精灵命令). */
  readonly codes: readonly string[];
  readonly target: PaletteTarget;
}

/** Entries under a heading. */
export interface PaletteSection {
  readonly heading: 'recent' | PaletteEntry['group'];
  readonly entries: readonly PaletteEntry[];
}

const maxRecent = 5;

/** No one looks behind a hundred pages for what else there is. */
const shortFirst = ['stocks', 'actions', 'pages'] as const;
const meantFirst = ['stocks', 'pages', 'actions'] as const;

/**
 * The entries that fit a text: the actions that are named by it, the ones chosen lately (`recentIds`,
 * newest first), the others by group; within a group what begins with the text comes first. An empty
 * text fits everything.
 */
export function sectionsFor(
  entries: readonly PaletteEntry[],
  typed: string,
  recentIds: readonly string[],
): PaletteSection[] {
  const text = fold(typed);
  const fitting = entries
    .map((entry) => ({ entry, rank: rankOf(entry, text) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry);
  const named = fitting.some((entry) => isNamedAction(entry, text))
    ? fitting.filter(({ group }) => group === 'actions')
    : [];
  const recent = recentIds
    .flatMap((id) => fitting.find((entry) => entry.id === id && !named.includes(entry)) ?? [])
    .slice(0, maxRecent);
  const others = fitting.filter((entry) => !recent.includes(entry) && !named.includes(entry));
  const groups = (text === '' ? shortFirst : meantFirst).map((group) => ({
    heading: group,
    entries: others.filter((entry) => entry.group === group),
  }));
  return [
    { heading: 'actions' as const, entries: named },
    { heading: 'recent' as const, entries: recent },
    ...groups,
  ].filter((section) => section.entries.length > 0);
}

/**
 * Whether a text says an action: one of its codes, two characters of Chinese, or three letters that a word
 * begins with. Fewer, and initials, are more likely meant for a security.
 */
export function isNamedAction({ group, title, words, codes }: PaletteEntry, text: string): boolean {
  if (codes.includes(text)) return true;
  const isLetters = /^[ -~]*$/.test(text);
  if (group !== 'actions' || text.length < (isLetters ? 3 : 2)) return false;
  return [title, ...words]
    .map(fold)
    .some((each) => (isLetters ? ` ${each}`.includes(` ${text}`) : each.includes(text)));
}

/** 0: it does not fit; the higher, the sooner it is meant. Securities fit as the server says. */
function rankOf(entry: PaletteEntry, text: string): number {
  const { group, title, words, initials, codes } = entry;
  if (text === '' || group === 'stocks') return 1;
  if (codes.includes(text)) return 5;
  const own = fold(title);
  const others = [...words, initials, ...codes].map(fold);
  if (own.startsWith(text)) return 4;
  if (others.some((word) => word.startsWith(text))) return 3;
  if (own.includes(text)) return 2;
  return others.some((word) => word.includes(text)) ? 1 : 0;
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
