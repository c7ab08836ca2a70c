import styles from './entry-form.module.css';

interface TextFieldProps {
  readonly id?: string;
  readonly describedBy?: string;
  /** Its name for assistive technology where no label stands beside it. */
  readonly label?: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly maxLength?: number;
  readonly disabled?: boolean;
  readonly isFaulty?: boolean;
  readonly onChange: (value: string) => void;
}

/** A line of text. Native: with antd's Input the page would be half as large again. */
export function TextField(props: TextFieldProps): React.JSX.Element {
  const { id, describedBy, label, placeholder, value, maxLength, disabled, onChange } = props;
  return (
    <input
      type="text"
      id={id}
      className={styles['text']}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={props.isFaulty === true}
      placeholder={placeholder}
      value={value}
      maxLength={maxLength}
      disabled={disabled}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
