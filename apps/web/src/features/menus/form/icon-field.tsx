import { Button } from 'antd';
import { useState } from 'react';

import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import { DropPanel, useDropPanel } from '../../../ui/index.ts';
import { useEditing } from '../editing-context.ts';
import styles from './entry-form.module.css';
import { TextField } from './text-field.tsx';

interface IconFieldProps {
  /** The name of the icon; null without one. */
  readonly value: string | null;
  readonly onChange: (name: string | null) => void;
}

const panelWidth = 320;

/** The icon of an entry, chosen from those that the shell has (图标选择器). */
export function IconField({ value, onChange }: IconFieldProps): React.JSX.Element {
  const { form } = useMenuTexts().words;
  const { Icon } = useEditing().dependencies;
  const panel = useDropPanel();
  const select = (name: string | null): void => {
    onChange(name);
    panel.close();
  };
  return (
    <div className={styles['field']}>
      <span>{form.icon}</span>
      <button
        type="button"
        className={styles['iconButton']}
        aria-label={`${form.icon} ${value ?? form.noIcon}`}
        data-testid="entry-icon"
        {...panel.opener}
      >
        {value === null ? null : <Icon name={value} />}
        <span>{value ?? form.noIcon}</span>
      </button>
      <DropPanel panel={panel} width={panelWidth} testId="icon-panel">
        <IconGrid value={value} onSelect={select} />
      </DropPanel>
    </div>
  );
}

interface IconGridProps {
  readonly value: string | null;
  readonly onSelect: (name: string | null) => void;
}

function IconGrid({ value, onSelect }: IconGridProps): React.JSX.Element {
  const { form } = useMenuTexts().words;
  const { Icon, iconNames } = useEditing().dependencies;
  const [typed, setTyped] = useState('');
  const sought = typed.trim().toLowerCase();
  const found = iconNames.filter((name) => name.toLowerCase().includes(sought));
  return (
    <div className={styles['icons']}>
      <div className={styles['iconSearch']}>
        <TextField
          label={form.iconSearch}
          placeholder={form.iconSearch}
          value={typed}
          onChange={setTyped}
        />
        <Button onClick={() => onSelect(null)}>{form.noIcon}</Button>
      </div>
      {found.length === 0 ? <output>{form.noIconFound}</output> : null}
      <div className={styles['iconGrid']}>
        {found.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={name === value}
            onClick={() => onSelect(name)}
          >
            <Icon name={name} />
          </button>
        ))}
      </div>
    </div>
  );
}
