import { CheckOutlined } from '@ant-design/icons';
import type { KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';

import type { MenuChoice, MenuEntry } from './menu-entry.ts';
import styles from './popup-box.module.css';
import { PopupBox } from './popup-box.tsx';

interface PopupMenuProps {
  readonly label: string;
  /** Where its corner is, in pixels of the window. */
  readonly at: { readonly x: number; readonly y: number };
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
  /** What tests find it by; its lines are found by the same with `-item` after it. */
  readonly testId?: string;
}

/** A menu at a point of the screen. Arrow keys walk, Esc and a press elsewhere close. */
export function PopupMenu(props: PopupMenuProps): React.JSX.Element {
  const { label, at, entries, onClose, testId = 'popup-menu' } = props;
  return createPortal(
    <PopupBox
      at={at}
      className={styles['menu']}
      role="menu"
      aria-label={label}
      data-testid={testId}
      onClose={onClose}
      onKeyDown={(event) => moveFocus(event, onClose)}
      onContextMenu={(event) => event.preventDefault()}
    >
      {entries.map((entry) => (
        <MenuLine key={entry.key} entry={entry} testId={`${testId}-item`} onClose={onClose} />
      ))}
    </PopupBox>,
    document.body,
  );
}

interface MenuLineProps {
  readonly entry: MenuEntry;
  readonly testId: string;
  readonly onClose: () => void;
}

function MenuLine({ entry, testId, onClose }: MenuLineProps): React.JSX.Element {
  if (entry.kind === 'divider') return <hr className={styles['divider']} />;
  if (entry.kind === 'heading') return <div className={styles['heading']}>{entry.label}</div>;
  if (entry.kind === 'choices') return <ChoiceLine choices={entry.choices} onClose={onClose} />;
  const { key, label, checked, mark, isDanger, keepsOpen, isDisabled } = entry;
  const select = (): void => {
    if (keepsOpen !== true) onClose();
    entry.onSelect();
  };
  return (
    <button
      type="button"
      {...(checked === undefined ? { role: 'menuitem' as const } : switchRole(checked))}
      className={styles['entry']}
      data-danger={isDanger}
      data-testid={testId}
      data-action={key}
      disabled={isDisabled}
      onClick={select}
    >
      {mark}
      <span className={styles['label']}>{label}</span>
      {checked === true ? <CheckOutlined aria-hidden="true" /> : null}
    </button>
  );
}

function ChoiceLine({
  choices,
  onClose,
}: {
  readonly choices: readonly MenuChoice[];
  readonly onClose: () => void;
}): React.JSX.Element {
  return (
    <div className={styles['choices']}>
      {choices.map(({ key, label, picture, isSelected, onSelect }) => (
        <button
          key={key}
          type="button"
          {...switchRole(isSelected)}
          className={styles['choice']}
          aria-label={label}
          onClick={() => {
            onClose();
            onSelect();
          }}
        >
          {picture}
        </button>
      ))}
    </div>
  );
}

function switchRole(isChecked: boolean): { role: 'menuitemcheckbox'; 'aria-checked': boolean } {
  return { role: 'menuitemcheckbox', 'aria-checked': isChecked };
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>, onClose: () => void): void {
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    onClose();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const lines = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('button:enabled'));
  const focused = lines.findIndex((line) => line === document.activeElement);
  const next = focused === -1 && step === -1 ? lines.length - 1 : focused + step;
  lines[(next + lines.length) % lines.length]?.focus();
}
