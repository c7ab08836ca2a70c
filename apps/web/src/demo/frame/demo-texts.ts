import { type Locale, useTexts } from '../../i18n/index.ts';

/** The texts of a folder of this room in both languages; each folder has its own file `*-texts.ts`. */
export interface DemoTexts<Words> {
  readonly zh: Words;
  readonly en: Words;
}

/** The texts of a demonstration in the language of the page. */
export function useDemoTexts<Words>(texts: DemoTexts<Words>): {
  readonly words: Words;
  readonly locale: Locale;
} {
  const { locale } = useTexts();
  return { words: texts[locale], locale };
}
