import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import type { StockRow } from '@chanscope/contract';
import { useId, useRef } from 'react';

import { useTexts } from '../../i18n/index.ts';
import { inputRole } from '../../ui/index.ts';
import { SearchList } from './search-list.tsx';
import styles from './stock-search.module.css';
import { type SearchBox, useSearchBox } from './use-search-box.ts';

interface StockSearchProps {
  /** `dialog`: it fills the dialog that it stands in, its list below it. */
  readonly size: 'large' | 'compact' | 'dialog';
  /** Offered while nothing is typed, newest first. */
  readonly recent: readonly StockRow[];
  readonly onForgetRecent: () => void;
  /** Called with the list that the security stands in. */
  readonly onSelect: (stock: StockRow, rows: readonly StockRow[]) => void;
  /** Called when someone turns to the box: what a choice needs can be fetched while they type. */
  readonly onFocus?: () => void;
}

/** Finds a security by code, name or pinyin initials. */
export function StockSearch(props: StockSearchProps): React.JSX.Element {
  const { t } = useTexts();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useSearchBox({
    recent: props.recent,
    onSelect: (stock, rows) => {
      input.current?.blur();
      props.onSelect(stock, rows);
    },
  });

  return (
    <div
      className={styles['box']}
      data-size={props.size}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.close();
      }}
    >
      <SearchOutlined className={styles['icon']} aria-hidden="true" />
      <input
        ref={input}
        className={styles['input']}
        type="text"
        {...inputRole({ listId, isOpen: box.isOpen, active: box.active })}
        aria-label={t(($) => $.search.label)}
        data-testid="stock-search"
        data-first={props.size === 'dialog' ? true : undefined}
        placeholder={t(($) => $.search.placeholder)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={64}
        value={box.text}
        onFocus={() => {
          box.open();
          props.onFocus?.();
        }}
        onClick={box.open}
        onChange={(event) => box.type(event.target.value, isComposing(event.nativeEvent))}
        onCompositionEnd={(event) => box.type(event.currentTarget.value, false)}
        onKeyDown={(event) => {
          // In a dialog, Esc is the dialog's.
          const isForeign = event.key === 'Escape' && props.size === 'dialog';
          if (isForeign || isComposing(event.nativeEvent)) return;
          if (pressed(box, event.key)) event.preventDefault();
        }}
      />
      {box.text === '' || props.size === 'dialog' ? null : (
        <EraseButton
          onErase={() => {
            box.type('', false);
            input.current?.focus();
          }}
        />
      )}
      <SearchList id={listId} box={box} onForgetRecent={props.onForgetRecent} />
    </div>
  );
}

function EraseButton({ onErase }: { readonly onErase: () => void }): React.JSX.Element {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className={styles['erase']}
      aria-label={t(($) => $.search.erase)}
      onClick={onErase}
    >
      <CloseCircleFilled />
    </button>
  );
}

/** Does what a key stands for; false when it stands for nothing here. */
function pressed(box: SearchBox, key: string): boolean {
  const last = box.rows.length - 1;
  switch (key) {
    case 'ArrowDown':
      box.open();
      box.setActive(box.active >= last ? 0 : box.active + 1);
      return true;
    case 'ArrowUp':
      box.open();
      box.setActive(box.active <= 0 ? last : box.active - 1);
      return true;
    case 'Enter':
      box.submit();
      return true;
    case 'Escape':
      if (box.isOpen) box.close();
      else box.type('', false);
      return true;
    default:
      return false;
  }
}

/** While an input method composes, keys belong to it and the text is not yet what is meant. */
function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}
