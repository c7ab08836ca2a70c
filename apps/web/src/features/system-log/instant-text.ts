import type { Locale } from '../../i18n/index.ts';

const languages: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en-GB' };

/** An instant (UTC ms) in the reader's zone, to the second. */
export function instantText(at: number, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale], {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  }).format(at);
}
