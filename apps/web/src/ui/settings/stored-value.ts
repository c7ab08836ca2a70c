/** A value kept in the browser between visits. */
export interface StoredValue<Value> {
  /** The value as last written, or the initial one when nothing readable is stored. */
  read(): Value;
  /** Keeps the value if the browser lets us; otherwise it lives until the page closes. */
  write(value: Value): void;
  /** Forgets what was written. */
  forget(): void;
}

/**
 * A value in local storage under `chanscope.<name>.v<version>`. `parse` takes whatever was stored,
 * `undefined` when nothing is, and answers a usable value: storage may be blocked, full, corrupt or
 * written by another release.
 */
export function storedValue<Value>(
  { name, version }: { name: string; version: number },
  parse: (stored: unknown) => Value,
): StoredValue<Value> {
  return plainStoredValue(`chanscope.${name}.v${version}`, parse);
}

/** The same under a key that the specification names, such as `theme`. */
export function plainStoredValue<Value>(
  key: string,
  parse: (stored: unknown) => Value,
): StoredValue<Value> {
  return {
    read: () => parse(readJson(key)),
    write: (value) => {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Blocked or full: the setting holds for this visit.
      }
    },
    forget: () => {
      try {
        localStorage.removeItem(key);
      } catch {
        // Blocked: then nothing was written either.
      }
    },
  };
}

function readJson(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of a stored object, none when it is no object. */
export function storedFields(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

/** The stored value if it is one of the permitted ones, else the fallback. */
export function oneOf<Value extends string>(
  permitted: readonly Value[],
  stored: unknown,
  fallback: Value,
): Value {
  return permitted.find((each) => each === stored) ?? fallback;
}
