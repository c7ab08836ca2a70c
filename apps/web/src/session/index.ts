export { Can } from './access.tsx';
export { partOfDay } from './greeting.ts';
export { classRulesQuery, useClassRules } from './class-rules.ts';
export type { ChartPreferences, Preferred } from './preferences.ts';
export {
  keepPreferences,
  savePreferences,
  usePreferences,
  usePreferencesKnown,
} from './preferences.ts';
export { loginAddress, returnPathOf } from './return-path.ts';
export { giveUp, refreshUser, signIn, signOut, startSession } from './session.ts';
export type { SessionUser } from './session-store.ts';
export { useSession } from './session-store.ts';
export { isOwnAttempt, pathOfAttempt, rememberAttempt } from './social-attempt.ts';
export { shownName } from './shown-name.ts';
export { applyZxlist, useStockState } from './stock-state.ts';
export type { ListedStock } from './stock-list.ts';
export { neighbourIn, readStockList, rememberStockList } from './stock-list.ts';
