import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Acts on a value at first and whenever it is another one. A plain effect also runs when a page that was
 * hidden comes back: what moves the focus or scrolls would do so again, without any reason that the
 * reader could see.
 */
export function useOnNews<Value>(value: Value, act: (value: Value) => void): void {
  const last = useRef<{ readonly value: Value } | null>(null);
  const actOn = useEffectEvent(act);
  useEffect(() => {
    if (last.current !== null && Object.is(last.current.value, value)) return;
    last.current = { value };
    actOn(value);
  }, [value]);
}
