import { dataCentreEn } from './en/en-data-centre.ts';
import { type Locale, useTexts } from './i18n.ts';
import { type DataCentreWords, dataCentreZh } from './zh/zh-data-centre.ts';

/**
 * The texts of the data centre in the language of the page. Import them from here and not through the door
 * of this room: they come with the one page that shows them, for administrators alone.
 */
export function useDataCentreTexts(): { readonly words: DataCentreWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? dataCentreEn : dataCentreZh, locale };
}

/** Fills the places of a text, such as `{name}`. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** The word for a key that came from the server, the key itself where there is none. */
export function wordFor(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key;
}
