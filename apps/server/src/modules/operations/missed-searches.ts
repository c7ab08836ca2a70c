import { dayMs } from '@chanscope/market';

import { type MissedSearch, addMissedSearches, readMissedSearches } from './audience-store.ts';
import type { AudienceDependencies } from './visitor-count.ts';

/** What is searched for in vain: the words alone, and not who searched. */
export interface MissedSearches {
  /** Notes a search that found nothing. */
  note(text: string): void;
  read(): Promise<{ readonly words: MissedSearch[]; readonly total: number }>;
  /** Writes what was noted: before the database is closed as well. */
  flush(): Promise<void>;
}

const retainedMs = 30 * dayMs;
const shownWords = 20;
/** So many words are noted between two writings. */
const maxUnwritten = 200;
const wordLength = { min: 2, max: 24 } as const;
/** No code of a security has so many digits; numbers of telephones and of passports do. */
const digitsOfNumber = 7;

/** Notes what is searched for in vain; what was typed on the way to a longer word is left out. */
export function createMissedSearches({
  database,
  clock,
  log,
}: Omit<AudienceDependencies, 'keys'>): MissedSearches {
  let unwritten = new Map<string, MissedSearch>();

  async function flush(): Promise<void> {
    const missed = wholeWords([...unwritten.values()]);
    unwritten = new Map();
    try {
      await addMissedSearches(database, missed, clock.now() - retainedMs);
    } catch (error) {
      log.debug({ err: error }, 'cannot write what was searched for in vain');
    }
  }

  return {
    flush,
    note(text): void {
      const word = recordedWord(text);
      if (word === null || unwritten.size >= maxUnwritten) return;
      const times = (unwritten.get(word)?.times ?? 0) + 1;
      unwritten.set(word, { word, times, lastAt: clock.now() });
    },
    async read() {
      await flush();
      return readMissedSearches(database, { since: clock.now() - retainedMs, limit: shownWords });
    },
  };
}

/** A word as it is kept; null for what could say who searched, and for what is no word. */
export function recordedWord(text: string): string | null {
  const word = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toUpperCase();
  const digits = word.replaceAll(/\D/g, '').length;
  const isPersonal = word.includes('@') || digits >= digitsOfNumber;
  return isPersonal || word.length < wordLength.min || word.length > wordLength.max ? null : word;
}

/** Without the beginnings of others, in the order of words: processes that write at once wait for each other in turn. */
function wholeWords(missed: readonly MissedSearch[]): MissedSearch[] {
  const sorted = missed.toSorted((one, other) => (one.word < other.word ? -1 : 1));
  return sorted.filter(({ word }, index) => sorted[index + 1]?.word.startsWith(word) !== true);
}
