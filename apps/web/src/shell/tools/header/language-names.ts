import type { Locale } from '../../../i18n/index.ts';

/** Every language by its own name: the user who looks for theirs cannot read the other one. */
export const languageNames: Readonly<Record<Locale, string>> = { zh: '中文', en: 'English' };
