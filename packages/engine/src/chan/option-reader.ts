type Options = Readonly<Record<string, unknown>>;

/**
 * Reads options by name, each checked, and remembers which were asked for. Every method throws
 * RangeError naming the option and its value when that does not fit.
 */
export class OptionReader {
  readonly #options: Options;
  readonly #place: { readonly prefix: string; readonly suffix: string };
  readonly #asked: Set<string>;

  constructor(
    options: Options,
    place = { prefix: '', suffix: '' },
    asked: Set<string> = new Set<string>(),
  ) {
    this.#options = options;
    this.#place = place;
    this.#asked = asked;
  }

  /** A reader of the options whose names end so. */
  withSuffix(suffix: string): OptionReader {
    return new OptionReader(this.#options, { prefix: this.#place.prefix, suffix }, this.#asked);
  }

  /** A reader of the options inside of an option; `refuseUnread` of its own. */
  inside(name: string): OptionReader {
    const value = this.#valueOf(name, {});
    if (!isOptions(value)) throw this.#refusal(name, 'an object of options');
    return new OptionReader(value, { prefix: `${this.#shownName(name)}.`, suffix: '' });
  }

  flag(name: string, initial: boolean): boolean {
    const value = this.#valueOf(name, initial);
    if (typeof value !== 'boolean') throw this.#refusal(name, 'true or false');
    return value;
  }

  choice<Meaning extends string>(
    name: string,
    meanings: Readonly<Record<string, Meaning>>,
    initial: Meaning,
  ): Meaning {
    const value = this.#valueOf(name, undefined);
    if (value === undefined) return initial;
    const meaning =
      typeof value === 'string' && Object.hasOwn(meanings, value) ? meanings[value] : undefined;
    if (meaning === undefined)
      throw this.#refusal(name, `one of ${Object.keys(meanings).join(', ')}`);
    return meaning;
  }

  /** Some of `all`, as a text, separated by commas. */
  some<Each extends string>(
    name: string,
    all: readonly Each[],
    initial: readonly Each[],
  ): readonly Each[] {
    const value = this.#valueOf(name, initial.join(','));
    if (typeof value !== 'string') throw this.#refusal(name, 'a text');
    const names = value.split(',').map((each) => each.trim());
    const unknown = names.find((each) => !all.some((known) => known === each));
    if (unknown !== undefined)
      throw refusal(this.#shownName(name), unknown, `one of ${all.join(', ')}`);
    return all.filter((known) => names.includes(known));
  }

  integer(name: string, initial: number, min = 0): number {
    const value = this.#valueOf(name, initial);
    const from = min === Number.MIN_SAFE_INTEGER ? '' : ` from ${min}`;
    if (!isInteger(value, min)) throw this.#refusal(name, `a whole number${from}`);
    return value;
  }

  integerOrNull(name: string, initial: number | null): number | null {
    const any = Number.MIN_SAFE_INTEGER;
    return this.#valueOf(name, initial) === null ? null : this.integer(name, initial ?? 0, any);
  }

  /** Lengths in bars, none unless given. */
  periods(name: string): readonly number[] {
    const value = this.#valueOf(name, []);
    const expected = 'a list of whole numbers from 1';
    if (!Array.isArray(value)) throw this.#refusal(name, expected);
    const items: readonly unknown[] = value;
    const numbers = items.filter((item) => isInteger(item, 1));
    if (numbers.length < items.length) throw this.#refusal(name, expected);
    return numbers;
  }

  /** A number; JSON cannot write infinity, so the text `inf` stands for it. */
  rate(name: string, initial: number): number {
    const value = this.#valueOf(name, initial);
    if (value === 'inf') return Number.POSITIVE_INFINITY;
    if (typeof value !== 'number' || Number.isNaN(value))
      throw this.#refusal(name, 'a number or "inf"');
    return value;
  }

  share(name: string, initial: number): number {
    const value = this.#valueOf(name, initial);
    if (typeof value !== 'number' || !(value <= 1))
      throw this.#refusal(name, 'a number of at most 1');
    return value;
  }

  /** Checks a text that is not used: chan.py reads it as a part of a program, and fails at these letters. */
  unusedText(name: string): void {
    const value = this.#valueOf(name, '');
    if (typeof value !== 'string' || /["\\\n\r]/.test(value))
      throw this.#refusal(name, 'a text without quotes, backslashes and line ends');
  }

  /** Refuses the first option that no caller asked for. */
  refuseUnread(): void {
    const unknown = Object.keys(this.#options).find((name) => !this.#asked.has(name));
    if (unknown === undefined) return;
    const name = this.#place.prefix + unknown;
    throw new RangeError(`Cannot use option "${name}": there is no option of that name`);
  }

  #valueOf(name: string, initial: unknown): unknown {
    const full = name + this.#place.suffix;
    this.#asked.add(full);
    const value = Object.hasOwn(this.#options, full) ? this.#options[full] : undefined;
    return value === undefined ? initial : value;
  }

  #shownName(name: string): string {
    return this.#place.prefix + name + this.#place.suffix;
  }

  #refusal(name: string, expected: string): RangeError {
    return refusal(this.#shownName(name), this.#options[name + this.#place.suffix], expected);
  }
}

function isOptions(value: unknown): value is Options {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isInteger(value: unknown, min: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min;
}

function refusal(name: string, value: unknown, expected: string): RangeError {
  const shown = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return new RangeError(`Cannot use option "${name}": ${shown} is not ${expected}`);
}
