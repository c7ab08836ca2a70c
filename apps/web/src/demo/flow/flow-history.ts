/** What a drawing was, is and may be again (撤销与重做). */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

/** A history that begins with a state. */
export function historyFrom<State>(present: State): History<State> {
  return { past: [], present, future: [] };
}

/** A step that can be undone. What was undone before is lost. */
export function changed<State>({ past, present }: History<State>, next: State): History<State> {
  return { past: [...past, present], present: next, future: [] };
}

/** A change too small for a step of its own, such as a place on the way of a drag. */
export function adjusted<State>(history: History<State>, present: State): History<State> {
  return { ...history, present };
}

/** One step back; the same when there is none. */
export function undone<State>(history: History<State>): History<State> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const { past, present, future } = history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

/** One step forward again; the same when none was undone. */
export function redone<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}
