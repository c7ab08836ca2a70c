import { create } from 'zustand';

/** How many changes (calls of `doEdit`) are on their way: while there are any, the page is covered. */
export const useEdits = create<{ readonly underWay: number }>(() => ({ underWay: 0 }));

/** Two equal changes within this time are one: the second click of a double click. */
const sameWithinMs = 400;

interface RecentEdit {
  readonly key: string;
  readonly startedAt: number;
  readonly answer: Promise<unknown>;
}

let recent: readonly RecentEdit[] = [];

/** Whether an address changes something in the way that is covered and debounced. */
export function isEdit(path: string): boolean {
  return path.includes('doEdit');
}

/**
 * Sends a change and covers the page meanwhile. A change with the same `key` (address and body) that
 * began less than 400 ms ago is not sent again: both callers get the answer of the first.
 */
export function editOnce<Answer>(key: string, send: () => Promise<Answer>): Promise<Answer> {
  const now = Date.now();
  recent = recent.filter(({ startedAt }) => now - startedAt < sameWithinMs);
  const same = recent.find((edit) => edit.key === key);
  // One key is one endpoint, so the earlier answer has the type of this one.
  if (same !== undefined) return same.answer as Promise<Answer>;

  const answer = covered(send);
  recent = [...recent, { key, startedAt: now, answer }];
  return answer;
}

async function covered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  count(1);
  try {
    return await send();
  } finally {
    count(-1);
  }
}

function count(change: number): void {
  useEdits.setState(({ underWay }) => ({ underWay: underWay + change }));
}
