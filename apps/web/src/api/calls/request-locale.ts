import type { Locale } from '@chanscope/contract';

let current: Locale = 'zh';

/** Sets the language that the server is asked to answer in. */
export function askIn(locale: Locale): void {
  current = locale;
}

/** The language that the server is asked to answer in. */
export function localeInUse(): Locale {
  return current;
}
