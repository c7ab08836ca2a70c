import { setImmediate as onNextTurn } from 'node:timers';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long may work that answers at once go on before others get their turn. */
const maxMs = 5;

/** When the turn of the event loop began in which a caller asked first; null before anybody did. */
let turnBegan: number | null = null;

/**
 * Lets requests and timers have their turn where the turn that goes on has lasted for some milliseconds. To
 * be awaited between the parts of long work that never waits for anything: a chain of promises that are
 * fulfilled already holds the event loop like a loop without an end.
 */
export async function breathe(): Promise<void> {
  if (turnBegan === null) {
    turnBegan = performance.now();
    onNextTurn(() => (turnBegan = null));
  } else if (performance.now() - turnBegan > maxMs) await nextTurn();
}

/**
 * Computes what callers ask for one after the other, with turns for requests and timers in between. Where many
 * ask at once, each `breathe` of theirs would be over before the first of them computes.
 */
export function createTurns(): <Value>(compute: () => Value) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (compute) => {
    const done = last.then(breathe).then(compute);
    last = done.catch(() => undefined);
    return done;
  };
}
