import {
  type JobName,
  type LogKind,
  type LogRow,
  jobTitles,
  signInLogTypes,
} from '@chanscope/contract';

import { systemLogEn } from './en-system-log.ts';
import { type Locale, useTexts } from '../i18n.ts';
import { type SystemLogWords, systemLogZh } from './zh-system-log.ts';

/**
 * The texts of the system log in the language of the page. Import them from here and not through the door of this
 * room: they come with the one page that shows them.
 */
export function useSystemLogTexts(): { readonly words: SystemLogWords; readonly locale: Locale } {
  const { locale } = useTexts();
  return { words: locale === 'en' ? systemLogEn : systemLogZh, locale };
}

/** What an action is called; its own name where a newer server writes one that the page does not know. */
export function actionName({ types }: SystemLogWords, type: string, locale: Locale): string {
  if (Object.hasOwn(jobTitles, type)) return jobTitles[type as JobName][locale];
  return wordIn(types, type);
}

/** The word for a name, or the name where there is none. */
export function wordIn(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

/** Actions that the server notes by itself, by the kind of their lines. */
const notedTypes: Readonly<Record<string, readonly string[]>> = {
  job: Object.keys(jobTitles),
  quality: ['quarantineBars', 'quarantineFeed', 'refuseRows'],
  pageError: [],
  slowCall: [],
  acting: ['actingCall', 'actingRefused'],
};

/** The actions that lines of a kind may be about, of all kinds those of people. */
export function typesOf({ types }: SystemLogWords, kind: LogKind | ''): readonly string[] {
  if (kind !== '' && Object.hasOwn(notedTypes, kind)) return notedTypes[kind] ?? [];
  const noted = new Set(['pageError', 'slowCall', ...Object.values(notedTypes).flat()]);
  return Object.keys(types).filter(
    (type) =>
      !noted.has(type) && (kind === '' || signInLogTypes.includes(type) === (kind === 'signIn')),
  );
}

/** Who a line is about: an account, a visitor, or no one where the server did it or did not ask. */
export function whoOf({ account, kind }: LogRow, { visitor }: SystemLogWords): string {
  if (account !== '') return account;
  return kind === 'operation' || kind === 'signIn' || kind === 'pageError' ? visitor : '—';
}
