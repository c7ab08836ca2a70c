import type { LifeLog } from './life-log.ts';

/** What is shown of one element after a bar, as numbers. One draft is filled again and again. */
export interface ElementDraft {
  /** What distinguishes it from its neighbours for good: its beginning, for a signal also its kind. */
  key: number;
  /** The bar at which it ends. */
  end: number;
  /** Its direction, whether it is open, or its kind: whole numbers that never need a column each. */
  mark: number;
  isSure: boolean;
  /** Prices and rates, by kind; NaN where there is none. */
  values: [number, number, number, number];
}

/** A draft to fill. */
export function createElementDraft(): ElementDraft {
  return { key: 0, end: 0, mark: 0, isSure: false, values: [0, 0, 0, 0] };
}

/** The `to` of a version that is still shown. */
const forever = 2 ** 31 - 1;
const checkpointSpan = 64;

/**
 * All elements of one kind and level that were ever shown, with every version of their shape and the
 * bars from and up to which it was shown. Versions are only ever added: nothing is edited in place.
 */
export class ElementTable {
  readonly number: number;
  readonly #log: LifeLog;
  // Elements, by running number.
  readonly keys: number[] = [];
  readonly births: number[] = [];
  readonly firstSeenBars: number[] = [];
  readonly lockedBars: number[] = [];
  readonly withdrawnBars: number[] = [];
  /** The newest element of each key. */
  readonly #newest = new Map<number, number>();
  // Versions, in the order they were first shown.
  readonly elements: number[] = [];
  readonly #froms: number[] = [];
  readonly #tos: number[] = [];
  readonly ends: number[] = [];
  readonly marks: number[] = [];
  readonly sures: number[] = [];
  readonly values: readonly [number[], number[], number[], number[]] = [[], [], [], []];
  /** The versions shown now, by place: locked ones first. */
  readonly #shown: number[] = [];
  #length = 0;
  #lockedCount = 0;
  /** The versions shown when one more `checkpointSpan` of them had been made, without locked ones. */
  readonly #checkpoints: { bar: number; versions: number; open: readonly number[] }[] = [];
  #bar = -1;
  /** What was shown at the places being reported, and how many of them are reported or withdrawn. */
  readonly #before: number[] = [];
  #beforeCount = 0;
  #next = 0;

  constructor(number: number, log: LifeLog) {
    this.number = number;
    this.#log = log;
  }

  /** How many are shown now. */
  get shownCount(): number {
    return this.#length;
  }

  /** Begins to say what is shown after a bar: all places before `from` are as they were. */
  begin(bar: number, from: number): void {
    this.#bar = bar;
    this.#next = 0;
    this.#beforeCount = 0;
    for (let place = from; place < this.#length; place += 1) {
      this.#before[this.#beforeCount] = this.#shown[place] ?? 0;
      this.#beforeCount += 1;
    }
    this.#length = Math.min(this.#length, from);
  }

  /** Shows the element at the next place. */
  put(draft: ElementDraft): void {
    const old = this.#applyBefore(draft.key);
    if (old === null) this.#show(this.#open(this.#createElement(draft.key), draft, -1));
    else if (this.#isAsBefore(old, draft)) this.#show(old);
    else this.#show(this.#open(this.elements[old] ?? 0, draft, old));
  }

  /** Ends what `begin` began: what was not reported again is withdrawn, the first `lockedCount` places are locked. */
  finish(lockedCount: number): void {
    for (let at = this.#next; at < this.#beforeCount; at += 1)
      this.#withdraw(this.#before[at] ?? -1);
    this.#lock(lockedCount);
    const last = this.#checkpoints.at(-1)?.versions ?? 0;
    if (this.elements.length - last >= checkpointSpan)
      this.#checkpoints.push({
        bar: this.#bar,
        versions: this.elements.length,
        open: this.#shown.slice(this.#lockedCount, this.#length),
      });
  }

  /** Locks the first `count` places of those shown, where nothing else has changed since the last bar. */
  lockAt(bar: number, count: number): void {
    this.#bar = bar;
    this.#lock(count);
  }

  /** The versions shown right after a bar, ordered by key. */
  versionsAt(bar: number): number[] {
    const versions: number[] = [];
    for (let place = 0; place < this.#lockedCount; place += 1) {
      const version = this.#shown[place] ?? 0;
      if (this.#lockedBarOf(version) > bar) break;
      versions.push(version);
    }
    return [...versions, ...this.#openAt(bar)].toSorted((a, b) => this.keyOf(a) - this.keyOf(b));
  }

  /** The last versions of elements that were shown and are gone by a bar, oldest first. */
  withdrawnAt(bar: number): number[] {
    const last = new Map<number, number>();
    for (let version = 0; version < this.elements.length; version += 1) {
      if ((this.#froms[version] ?? 0) > bar) break;
      const element = this.elements[version] ?? 0;
      const withdrawn = this.withdrawnBars[element] ?? -1;
      if (withdrawn !== -1 && withdrawn <= bar) last.set(element, version);
    }
    return [...last.values()].toSorted((a, b) => this.keyOf(a) - this.keyOf(b));
  }

  /** The version of an element that was shown right after a bar, or last before; null before its birth. */
  versionOf(element: number, bar: number): number | null {
    let found: number | null = null;
    for (let version = 0; version < this.elements.length; version += 1) {
      if ((this.#froms[version] ?? 0) > bar) break;
      if (this.elements[version] === element) found = version;
    }
    return found;
  }

  /** The bar since which an element had been sure right after another bar, -1 when it was not. */
  sureSince(element: number, bar: number): number {
    let since = -1;
    for (let version = 0; version < this.elements.length; version += 1) {
      if ((this.#froms[version] ?? 0) > bar) break;
      if (this.elements[version] !== element) continue;
      if (this.sures[version] === 0) since = -1;
      else if (since === -1) since = this.#froms[version] ?? 0;
    }
    return since;
  }

  /** An index into `elementStates` for a version right after a bar. */
  stateAt(version: number, bar: number): number {
    const element = this.elements[version] ?? 0;
    const withdrawn = this.withdrawnBars[element] ?? -1;
    if (withdrawn !== -1 && withdrawn <= bar) return 3;
    const locked = this.lockedBars[element] ?? -1;
    if (locked !== -1 && locked <= bar) return 2;
    return this.sures[version] ?? 0;
  }

  keyOf(version: number): number {
    return this.keys[this.elements[version] ?? 0] ?? 0;
  }

  /** Versions shown after a bar that were not locked by then. */
  #openAt(bar: number): number[] {
    let at = this.#checkpoints.length - 1;
    while (at >= 0 && (this.#checkpoints[at]?.bar ?? 0) > bar) at -= 1;
    const checkpoint = this.#checkpoints[at];
    const candidates = [...(checkpoint?.open ?? [])];
    for (let version = checkpoint?.versions ?? 0; version < this.elements.length; version += 1) {
      if ((this.#froms[version] ?? 0) > bar) break;
      candidates.push(version);
    }
    return candidates.filter(
      (version) => (this.#tos[version] ?? 0) > bar && this.#lockedBarOf(version) > bar,
    );
  }

  #lockedBarOf(version: number): number {
    const locked = this.lockedBars[this.elements[version] ?? 0] ?? -1;
    return locked === -1 ? forever : locked;
  }

  /** The version that was shown for a key; what stood before it and is not reported any more is withdrawn. */
  #applyBefore(key: number): number | null {
    const before = this.#before;
    for (let at = this.#next; at < this.#beforeCount; at += 1) {
      if (this.keyOf(before[at] ?? 0) !== key) continue;
      const found = before[at] ?? 0;
      for (let place = at; place > this.#next; place -= 1) before[place] = before[place - 1] ?? 0;
      this.#next += 1;
      return found;
    }
    return null;
  }

  #show(version: number): void {
    this.#shown[this.#length] = version;
    this.#length += 1;
  }

  #isAsBefore(version: number, { end, mark, isSure, values }: ElementDraft): boolean {
    return (
      this.ends[version] === end &&
      this.marks[version] === mark &&
      this.sures[version] === Number(isSure) &&
      isSame(this.values[0][version], values[0]) &&
      isSame(this.values[1][version], values[1]) &&
      isSame(this.values[2][version], values[2]) &&
      isSame(this.values[3][version], values[3])
    );
  }

  #createElement(key: number): number {
    const element = this.keys.length;
    const earlier = this.#newest.get(key);
    this.#newest.set(key, element);
    this.keys.push(key);
    this.births.push(earlier === undefined ? 1 : (this.births[earlier] ?? 0) + 1);
    this.firstSeenBars.push(this.#bar);
    this.lockedBars.push(-1);
    this.withdrawnBars.push(-1);
    return element;
  }

  /** Begins a version of an element, in place of another one unless that is -1. */
  #open(element: number, draft: ElementDraft, old: number): number {
    const version = this.elements.length;
    this.elements.push(element);
    this.#froms.push(this.#bar);
    this.#tos.push(forever);
    this.ends.push(draft.end);
    this.marks.push(draft.mark);
    this.sures.push(Number(draft.isSure));
    for (let at = 0; at < 4; at += 1) this.values[at]?.push(draft.values[at] ?? Number.NaN);
    if (old === -1) this.#record('seen', -1, version);
    else {
      this.#tos[old] = this.#bar;
      if (!this.#isShapedAs(old, version)) this.#record('moved', old, version);
    }
    this.#recordSureness(old, version);
    return version;
  }

  #recordSureness(old: number, version: number): void {
    const isSure = this.sures[version] === 1;
    const wasSure = old !== -1 && this.sures[old] === 1;
    if (isSure === wasSure) return;
    this.#record(isSure ? 'sure' : 'unsure', version, version);
  }

  #isShapedAs(version: number, other: number): boolean {
    return (
      this.ends[version] === this.ends[other] &&
      this.marks[version] === this.marks[other] &&
      this.values.every((column) => isSame(column[version], column[other] ?? Number.NaN))
    );
  }

  #withdraw(version: number): void {
    this.#tos[version] = this.#bar;
    this.withdrawnBars[this.elements[version] ?? 0] = this.#bar;
    this.#record('withdrawn', version, -1);
  }

  #lock(count: number): void {
    const to = Math.min(count, this.#length);
    for (let place = this.#lockedCount; place < to; place += 1) {
      const version = this.#shown[place] ?? 0;
      this.lockedBars[this.elements[version] ?? 0] = this.#bar;
      this.#record('locked', version, version);
    }
    this.#lockedCount = Math.max(this.#lockedCount, to);
  }

  #record(kind: Parameters<LifeLog['record']>[0]['kind'], before: number, after: number): void {
    const element = this.elements[after === -1 ? before : after] ?? 0;
    this.#log.record({ bar: this.#bar, kind, table: this.number, element, before, after });
  }
}

function isSame(one: number | undefined, other: number): boolean {
  return one === other || (Number.isNaN(one) && Number.isNaN(other));
}
