import type { Locale } from '../../i18n/index.ts';

const languages: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en-GB' };

/** An instant (UTC ms) in the reader's zone, to the minute. */
export function momentText(at: number, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at);
}
