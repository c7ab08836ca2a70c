export type { Locale, Translate } from './i18n.ts';
export {
  changeTexts,
  loadChanTexts,
  loadDockTexts,
  loadKeyTexts,
  loadPersonalTexts,
  loadWatchlistTexts,
  pageTextOf,
  startTexts,
  useTexts,
} from './i18n.ts';
export { usePageTitle } from './page-title.ts';
export { presetHint, presetName } from './preset-texts.ts';
export { relativeTime, relativeTimeText } from './relative-time.ts';
