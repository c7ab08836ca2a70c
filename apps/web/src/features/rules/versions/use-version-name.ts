import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';

/** What a version is called by its number: 0 is what was delivered. */
export function useVersionName(): (number: number) => string {
  const { words } = useRulesTexts();
  return (number) => (number === 0 ? words.delivered : words.version(number));
}
