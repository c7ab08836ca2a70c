/** What is printed on the keys of a name of `keyTable`; words of the page's language for some. */
export interface CapWords {
  readonly letter: string;
  readonly digit: string;
  readonly space: string;
  readonly enter: string;
  /** `Ctrl`, or what it is called on a Mac. */
  readonly mod: string;
}

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  '-': '−',
};

/** The caps to press together for a key named as in `keyTable`. */
export function capsOf(name: string, words: CapWords): string[] {
  // The plus may be the key itself.
  const parts = name === '+' ? ['+'] : name.split('+');
  return parts.map((part) => {
    if (part === 'Letter') return words.letter;
    if (part === 'Digit') return words.digit;
    if (part === 'Mod') return words.mod;
    if (part === ' ') return words.space;
    if (part === 'Enter') return words.enter;
    return (
      signs[part] ??
      part
        .replace(/^(?:Digit(?=\d)|Key(?=[A-Z]))/, '')
        .replace(/^[a-z]$/, (key) => key.toUpperCase())
    );
  });
}

/** The keys of an action as they are shown: of a row of digits, the first and the last. */
export function shownKeys(keys: readonly string[]): {
  readonly keys: readonly string[];
  readonly isRange: boolean;
} {
  const [first, last] = [keys[0] ?? '', keys.at(-1) ?? ''];
  const isRange = keys.length > 2 && keys.every((key) => /Digit\d$/.test(key));
  return { keys: isRange ? [first, last] : keys, isRange };
}
