import type { Locale } from '../../i18n/index.ts';

const languages: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en-GB' };

/** An instant (UTC ms) in the reader's zone, to the minute. */
export function instantText(at: number, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale], {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(at);
}

/** How far east of Greenwich the reader is at an instant, in minutes. */
export function zoneMinutesAt(at: number): number {
  return -new Date(at).getTimezoneOffset();
}
