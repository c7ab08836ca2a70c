import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

import { en } from './en.ts';
import { zh } from './zh.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: 'optimize';
    strictInterpolationChecks: true;
    resources: { translation: typeof zh };
  }
}

/** The languages of the interface; zh is the default. */
export type Locale = 'zh' | 'en';

/** What the `lang` attribute of the page says for each language. */
const htmlLanguages: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en' };

const i18n = createInstance();

/** Makes the texts ready in the given language. Call once, before the first render. */
export function startTexts(locale: Locale): void {
  void i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'zh',
    resources: { zh: { translation: zh }, en: { translation: en } },
    // React escapes already, and with both languages at hand nothing has to be awaited.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  document.documentElement.lang = htmlLanguages[locale];
}

/** Changes the language of every text on the page. */
export function changeTexts(locale: Locale): void {
  document.documentElement.lang = htmlLanguages[locale];
  void i18n.changeLanguage(locale);
}

/** The texts by typed key, `t(($) => $.search.placeholder)`, and the language they are in. */
export function useTexts(): { t: Translate; locale: Locale } {
  const { t, i18n: current } = useTranslation();
  return { t, locale: current.language === 'en' ? 'en' : 'zh' };
}

/** Reads a text by its typed key. */
export type Translate = ReturnType<typeof useTranslation>['t'];

/** The title of a route: the text of its key among `pages`, or the title itself. */
export function pageTextOf(title: string, locale: Locale): string {
  const texts: Readonly<Record<string, string>> = locale === 'zh' ? zh.pages : en.pages;
  return Object.hasOwn(texts, title) ? (texts[title] ?? title) : title;
}
