/**
 * Every key by the part of the page that answers it. The handlers find their actions here and the sheet of
 * keys (`?`) is drawn from it, so that neither knows a key that the other does not.
 *
 * A key is named as the browser names it (`ArrowLeft`, `/`), with `Mod+` for Ctrl or Cmd, `Alt+` and `Shift+`
 * before it; letters and digits with Shift by their place on the keyboard (`Shift+Digit1`). `Letter` and `Digit` are any
 * of them alone.
 */
export const keyTable = {
  anywhere: {
    search: ['Letter', 'Digit'],
    palette: ['/', 'Mod+k'],
    keys: ['?'],
  },
  stock: {
    period: [
      'Shift+Digit1',
      'Shift+Digit2',
      'Shift+Digit3',
      'Shift+Digit4',
      'Shift+Digit5',
      'Shift+Digit6',
      'Shift+Digit7',
      'Shift+Digit8',
      'Shift+Digit9',
    ],
    previousStock: ['PageUp'],
    nextStock: ['PageDown'],
    wholeChart: ['Shift+KeyF'],
  },
  chart: {
    left: ['ArrowLeft'],
    right: ['ArrowRight'],
    farLeft: ['Shift+ArrowLeft'],
    farRight: ['Shift+ArrowRight'],
    zoomIn: ['ArrowUp', '+', '='],
    zoomOut: ['ArrowDown', '-'],
    first: ['Home'],
    last: ['End'],
    why: ['Enter'],
    leave: ['Escape'],
  },
  replay: {
    play: [' '],
    back: ['ArrowLeft'],
    forward: ['ArrowRight'],
    first: ['Home'],
    last: ['End'],
    end: ['Escape'],
  },
  table: {
    previous: ['ArrowUp'],
    next: ['ArrowDown'],
    left: ['ArrowLeft'],
    right: ['ArrowRight'],
    pageUp: ['PageUp'],
    pageDown: ['PageDown'],
    first: ['Home'],
    last: ['End'],
    open: ['Enter'],
    star: [' '],
  },
  heatMap: {
    left: ['ArrowLeft'],
    right: ['ArrowRight'],
    up: ['ArrowUp'],
    down: ['ArrowDown'],
    previousGroup: ['PageUp'],
    nextGroup: ['PageDown'],
    first: ['Home'],
    last: ['End'],
    open: ['Enter'],
    leave: ['Escape', 'Backspace'],
  },
  watchlist: {
    previous: ['ArrowUp'],
    next: ['ArrowDown'],
    pageUp: ['PageUp'],
    pageDown: ['PageDown'],
    first: ['Home'],
    last: ['End'],
    open: ['Enter'],
    select: [' '],
    note: ['F2'],
    remove: ['Delete'],
    up: ['Alt+ArrowUp'],
    down: ['Alt+ArrowDown'],
  },
  tree: {
    previous: ['ArrowUp'],
    next: ['ArrowDown'],
    close: ['ArrowLeft'],
    open: ['ArrowRight'],
    first: ['Home'],
    last: ['End'],
    edit: ['Enter', 'F2'],
    add: ['Insert'],
    remove: ['Delete'],
    up: ['Alt+ArrowUp'],
    down: ['Alt+ArrowDown'],
    indent: ['Alt+ArrowRight'],
    outdent: ['Alt+ArrowLeft'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A part of the page that has keys. */
export type KeyGroup = keyof typeof keyTable;

/** What the keys of a part do. */
export type KeyAction<Group extends KeyGroup> = keyof (typeof keyTable)[Group] & string;

/** A pressed key, as the browser reports it. */
export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** What a pressed key does in a part of the page, null for nothing. */
export function keyActionOf<Group extends KeyGroup>(
  group: Group,
  pressed: PressedKey,
): KeyAction<Group> | null {
  const names = keyNamesOf(pressed);
  const actions: Readonly<Record<string, readonly string[]>> = keyTable[group];
  const found = Object.keys(actions).find((action) =>
    actions[action]?.some((name) => names.includes(name)),
  );
  return found === undefined ? null : (found as KeyAction<Group>);
}

/** The place of a pressed key among those of an action, −1 when it is none of them. */
export function placeOfKey(keys: readonly string[], pressed: PressedKey): number {
  const names = keyNamesOf(pressed);
  return keys.findIndex((key) => names.includes(key));
}

/** Keys of which an input method reports no more than their place on the keyboard. */
const composed = ['Process', 'Unidentified'];

/**
 * The letter or digit that a key without a modifier writes, empty for other keys. While an input method waits
 * for a word, it is the one printed on the key.
 */
export function typedCharacterOf(pressed: PressedKey): string {
  const { key, code, shiftKey, ctrlKey, altKey, metaKey } = pressed;
  if (shiftKey || ctrlKey || altKey || metaKey) return '';
  if (isComposedKey(pressed)) {
    const [, printed = ''] = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code) ?? [];
    return printed.toLowerCase();
  }
  return /^[\p{L}\p{N}]$/u.test(key) ? key : '';
}

/** Whether an input method is at work on a pressed key. */
export function isComposedKey({ key }: Pick<PressedKey, 'key'>): boolean {
  return composed.includes(key);
}

function keyNamesOf(pressed: PressedKey): string[] {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = pressed;
  const isMod = ctrlKey || metaKey;
  if (shiftKey) return isMod || altKey ? [] : shiftedNamesOf(pressed);
  if (altKey) return isMod ? [] : [`Alt+${key}`];
  if (isMod) return [`Mod+${key.toLowerCase()}`];
  const character = typedCharacterOf(pressed);
  if (character === '') return [key];
  return [/\d/.test(character) ? 'Digit' : 'Letter'];
}

function shiftedNamesOf({ key, code }: PressedKey): string[] {
  // What a character is written with is part of it: `?` needs Shift on some keyboards only.
  const isSign = key.length === 1 && !/[\p{L}\p{N}]/u.test(key);
  return [`Shift+${code}`, isSign ? key : `Shift+${key}`];
}
