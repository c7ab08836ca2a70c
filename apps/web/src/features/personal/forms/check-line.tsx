import styles from './check-line.module.css';

interface CheckLineProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A check box with its words. */
export function CheckLine({ label, checked, onChange }: CheckLineProps): React.JSX.Element {
  return (
    <label className={styles['line']}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
