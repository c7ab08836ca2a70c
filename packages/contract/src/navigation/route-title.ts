import type { Locale, Wording } from '../locale.ts';

/** Stands between the two languages of a title: the title itself stays one text, as lists of routes have it. */
const between = ' | ';

/** How long a title may be in one language. */
export const maxTitleLength = 64;

/** How long it may be as it is stored, in both languages. */
export const maxStoredTitleLength = 2 * maxTitleLength + between.length;

/** A title in both languages as one text, which is what is typed so far; one of both when they are the same. */
export function titleFromWording(wording: Wording): string {
  const { zh, en } = { zh: wording.zh.replaceAll('|', ''), en: wording.en.replaceAll('|', '') };
  return zh === en ? zh : `${zh}${between}${en}`;
}

/** A title in both languages; null for one that is the same in both, or a key of the texts `pages`. */
export function wordingFromTitle(title: string): Wording | null {
  const [zh, en, ...more] = title.split(between);
  return zh === undefined || en === undefined || more.length > 0 ? null : { zh, en };
}

/** A title as it is stored: without spaces around it, and in one language where the other is empty. */
export function tidyTitle(title: string): string {
  const wording = wordingFromTitle(title);
  if (wording === null) return title.trim();
  const [zh, en] = [wording.zh.trim(), wording.en.trim()];
  return zh === '' || en === '' ? zh || en : titleFromWording({ zh, en });
}

/** A title in one language, or in the other one where it is empty. */
export function titleIn(title: string, locale: Locale): string {
  const wording = wordingFromTitle(title);
  return wording === null ? title : wording[locale] || wording.zh || wording.en;
}
