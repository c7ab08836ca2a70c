/** Where a state is read by the screen and written. */
export interface StateCell<State> {
  /** Undefined before anything was read. */
  read(): State | undefined;
  write(state: State): void;
}

/** What a change makes of a state; made twice, it must not do more than once. */
export type Apply<State> = (state: State) => State;

/**
 * A state that shows changes before the server made them: what is confirmed, with each pending change
 * applied in the order in which it began. A change that is refused takes only itself back.
 */
export class OptimisticState<State> {
  readonly #cell: StateCell<State>;
  readonly #pending: Apply<State>[] = [];
  #confirmed: State | undefined;
  #shown: State | undefined;

  constructor(cell: StateCell<State>) {
    this.#cell = cell;
  }

  /** Shows a change that is sent to the server. */
  begin(apply: Apply<State>): void {
    this.#readConfirmed();
    this.#pending.push(apply);
    this.#show();
  }

  /** Ends a change that the server made; it may answer the whole state with it. */
  confirm(apply: Apply<State>, answered?: State): void {
    this.#readConfirmed();
    const before = this.#confirmed;
    this.#confirmed = answered ?? (before === undefined ? undefined : apply(before));
    this.#end(apply);
  }

  /** Takes a change back that the server refused. */
  refuse(apply: Apply<State>): void {
    this.#readConfirmed();
    this.#end(apply);
  }

  /** What another user wrote since the last change was shown comes from the server. */
  #readConfirmed(): void {
    const current = this.#cell.read();
    if (this.#pending.length === 0 || current !== this.#shown) this.#confirmed = current;
  }

  #end(apply: Apply<State>): void {
    const index = this.#pending.indexOf(apply);
    if (index !== -1) this.#pending.splice(index, 1);
    this.#show();
  }

  #show(): void {
    if (this.#confirmed === undefined) return;
    this.#cell.write(this.#pending.reduce<State>((state, apply) => apply(state), this.#confirmed));
    // The cell may keep an equal value that it had before.
    this.#shown = this.#cell.read();
  }
}
