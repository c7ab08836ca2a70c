import { pagesEn } from '../../../i18n/en/en-pages.ts';
import { pageTextOf, type Locale } from '../../../i18n/index.ts';
import { pageInitials } from '../../../i18n/page-initials.ts';
import type { MenuEntry, MenuLeaf } from '../../menu/menu-tree.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** Every page of the menu, found by its name in Chinese and in English and by its pinyin initials. */
export function pageEntries(
  menu: readonly MenuEntry[],
  locale: Locale,
  trail: readonly string[] = [],
): PaletteEntry[] {
  return menu.flatMap((entry) => {
    const title = pageTextOf(entry.title, locale);
    return entry.kind === 'group'
      ? pageEntries(entry.entries, locale, [...trail, title])
      : [pageEntry(entry, title, trail)];
  });
}

function pageEntry(leaf: MenuLeaf, title: string, trail: readonly string[]): PaletteEntry {
  return {
    id: `page:${leaf.path}`,
    group: 'pages',
    title,
    note: trail.join(' › '),
    stockId: null,
    codes: [],
    words: [pageTextOf(leaf.title, 'zh'), ...textAt(pagesEn, leaf.title)],
    initials: textAt(pageInitials, leaf.title).join(''),
    target: { kind: leaf.isExternal ? 'window' : 'address', address: leaf.path },
  };
}

/** The text of a key; none for titles that are no key. */
function textAt(words: Readonly<Record<string, string>>, key: string): string[] {
  return Object.hasOwn(words, key) ? [words[key] ?? ''] : [];
}
