import { useCallback, useEffect, useId, useRef } from 'react';

import styles from './choice-bar.module.css';

/** One of the choices of a `ChoiceBar`. */
interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

interface ChoiceBarProps<Value extends string> {
  /** The name of the group for assistive technology. */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  /** Null when none of them is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Called with what a pointer comes to rest on or presses: it may be chosen next. */
  readonly onPoint?: (value: Value) => void;
  /** Whether a row that scrolls shows the chosen one; initially so. */
  readonly scrollsToSelected?: boolean;
}

/** A row of exclusive choices: native radio buttons, so that the arrow keys work as everywhere. */
export function ChoiceBar<Value extends string>(props: ChoiceBarProps<Value>): React.JSX.Element {
  const { label, choices, value, onChange, onPoint, scrollsToSelected = true } = props;
  const group = useId();
  const bar = useRef<HTMLDivElement>(null);
  const rest = useRest();

  // On a narrow screen the row scrolls; the chosen one must not be out of sight.
  useEffect(() => {
    const selected = bar.current?.querySelector<HTMLElement>('[data-selected="true"]');
    if (!scrollsToSelected || selected === null || selected === undefined) return;
    const { left, right } = selected.getBoundingClientRect();
    // In a row that is further down, the page itself would scroll.
    if (left < 0 || right > globalThis.innerWidth)
      selected.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value, scrollsToSelected]);

  return (
    <div ref={bar} className={styles['bar']} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={styles['choice']}
          data-selected={choice.value === value}
          onPointerEnter={() => {
            if (choice.disabled !== true) rest.begin(() => onPoint?.(choice.value));
          }}
          onPointerLeave={rest.end}
          onPointerDown={() => {
            if (choice.disabled !== true) onPoint?.(choice.value);
          }}
        >
          <input
            type="radio"
            name={group}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled === true}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}

/** A pointer that crosses the row rests on nothing. */
const restMs = 50;

/** Calls what was begun last once it was not ended for a moment. */
function useRest(): { readonly begin: (task: () => void) => void; readonly end: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useCallback(() => clearTimeout(timer.current), []);
  const begin = useCallback((task: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(task, restMs);
  }, []);
  useEffect(() => end, [end]);
  return { begin, end };
}
