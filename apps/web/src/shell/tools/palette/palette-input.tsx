import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { inputRole } from '../../../ui/index.ts';
import styles from './command-palette.module.css';

interface PaletteInputProps {
  readonly listId: string;
  readonly active: number;
  readonly text: string;
  readonly isFirstComposed: boolean;
  readonly onType: (text: string, isComposing: boolean) => void;
  /** An arrow key: one entry down (1) or up (−1). */
  readonly onMove: (step: 1 | -1) => void;
  readonly onEnter: () => void;
}

/** The line that is typed in. While an input method composes, its letters count already (拼音首字母). */
export function PaletteInput(props: PaletteInputProps): React.JSX.Element {
  const { t } = useTexts();
  const { listId, active, text, onType } = props;
  const input = useRef<HTMLInputElement>(null);
  const keys = useInputKeys(props);
  useFocusAtEnd(input, props);
  return (
    <div className={styles['head']}>
      <SearchOutlined className={styles['glass']} />
      <input
        ref={input}
        {...inputRole({ listId, isOpen: true, active })}
        className={styles['input']}
        type="text"
        data-first="true"
        aria-label={t(($) => $.tools.palette.label)}
        placeholder={t(($) => $.tools.palette.placeholder)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={64}
        value={text}
        onChange={(event) => onType(event.target.value, isComposing(event.nativeEvent))}
        {...keys}
      />
    </div>
  );
}

/** Keys that an input method answers are its own, apart from the Enter that ends its letters as they are. */
function useInputKeys({ onType, onMove, onEnter }: PaletteInputProps) {
  const endsByEnter = useRef(false);
  return {
    onCompositionStart: () => {
      endsByEnter.current = false;
    },
    onCompositionEnd: (event: React.CompositionEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      onType(value, false);
      // One Enter is enough for who types initials with the input method on.
      if (endsByEnter.current && /^[\w.]+$/.test(value)) onEnter();
    },
    onKeyDown: (event: React.KeyboardEvent<HTMLInputElement>) => {
      const { key, code, nativeEvent } = event;
      if (nativeEvent.isComposing || nativeEvent.keyCode === composedKeyCode) {
        endsByEnter.current = code === 'Enter' || code === 'NumpadEnter';
        return;
      }
      if (key === 'ArrowDown') onMove(1);
      else if (key === 'ArrowUp') onMove(-1);
      else if (key === 'Enter') onEnter();
      else return;
      event.preventDefault();
    },
  };
}

/** What browsers report as the code of a key that an input method answers. */
const composedKeyCode = 229;

/**
 * Begins behind what was typed already. A character that an input method may write as well is selected until the
 * next key: a composition that begins now replaces it.
 */
function useFocusAtEnd(
  input: React.RefObject<HTMLInputElement | null>,
  { text, isFirstComposed }: PaletteInputProps,
): void {
  const first = useRef({ length: text.length, isFirstComposed });
  useEffect(() => {
    const own = input.current;
    const { length, isFirstComposed: isReplaced } = first.current;
    if (own === null || length === 0) return undefined;
    own.focus({ preventScroll: true });
    own.setSelectionRange(isReplaced ? length - 1 : length, length);
    const collapse = (): void => {
      if (own.selectionEnd === length) own.setSelectionRange(length, length);
    };
    own.addEventListener('keydown', collapse, { once: true });
    return () => own.removeEventListener('keydown', collapse);
  }, [input]);
}

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}
