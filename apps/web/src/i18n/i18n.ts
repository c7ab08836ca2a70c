import { titleIn } from '@chanscope/contract';
import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

import { type AllTexts, zh } from './zh/zh.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: 'optimize';
    strictInterpolationChecks: true;
    resources: { translation: AllTexts };
  }
}

/** The languages of the interface; zh is the default. */
export type Locale = 'zh' | 'en';

/** What the `lang` attribute of the page says for each language. */
const htmlLanguages: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en' };

const i18n = createInstance();

/** Makes the texts ready in the given language. Wait for it before the first render. */
export async function startTexts(locale: Locale): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: 'zh',
    fallbackLng: 'zh',
    resources: { zh: { translation: zh } },
    // React escapes already.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  await changeTexts(locale);
}

/**
 * Changes the language of every text on the page. English is fetched when it is first requested; while it
 * cannot be fetched, the texts stay Chinese.
 */
export async function changeTexts(locale: Locale): Promise<void> {
  if (locale === 'en' && !i18n.hasResourceBundle('en', 'translation')) {
    const english = await import('./en/en.ts').catch(() => null);
    if (english === null) return;
    i18n.addResourceBundle('en', 'translation', english.en);
  }
  document.documentElement.lang = htmlLanguages[locale];
  await i18n.changeLanguage(locale);
}

/**
 * Fetches the Chinese texts of structures and replay, which the first load does without; English comes whole.
 * Wait for it before a page that shows them.
 */
export async function loadChanTexts(): Promise<void> {
  const { chanZh, replayZh } = await import('./zh/zh-chan.ts');
  i18n.addResourceBundle('zh', 'translation', { chan: chanZh, replay: replayZh }, true);
}

/** As `loadChanTexts`, of the personal centre. */
export async function loadPersonalTexts(): Promise<void> {
  const { personalZh } = await import('./zh/zh-personal.ts');
  i18n.addResourceBundle('zh', 'translation', { personal: personalZh }, true);
}

/** As `loadChanTexts`, of the watchlist and its star. */
export async function loadWatchlistTexts(): Promise<void> {
  const { watchlistZh } = await import('./zh/zh-watchlist.ts');
  i18n.addResourceBundle('zh', 'translation', { watchlist: watchlistZh }, true);
}

/** As `loadChanTexts`, of the dock beside the chart. */
export async function loadDockTexts(): Promise<void> {
  const { dockZh } = await import('./dock/dock-zh.ts');
  i18n.addResourceBundle('zh', 'translation', { dock: dockZh }, true);
}

/** As `loadChanTexts`, of the commands that are typed, the sheet of keys and the menu of the chart. */
export async function loadKeyTexts(): Promise<void> {
  const { commandsZh, keysZh, menuZh } = await import('./zh/zh-keys.ts');
  i18n.addResourceBundle(
    'zh',
    'translation',
    { commands: commandsZh, keys: keysZh, menu: menuZh },
    true,
  );
}

/** The texts by typed key, `t(($) => $.search.placeholder)`, and the language they are in. */
export function useTexts(): { t: Translate; locale: Locale } {
  const { t, i18n: current } = useTranslation();
  return { t, locale: current.language === 'en' ? 'en' : 'zh' };
}

/** Reads a text by its typed key. */
export type Translate = ReturnType<typeof useTranslation>['t'];

/** The title of a route: the text of its key among `pages`, or the title itself in that language. */
export function pageTextOf(title: string, locale: Locale): string {
  const inLocale = i18n.getResourceBundle(locale, 'translation') as typeof zh | undefined;
  const texts: Readonly<Record<string, string>> = (inLocale ?? zh).pages;
  return Object.hasOwn(texts, title) ? (texts[title] ?? title) : titleIn(title, locale);
}
