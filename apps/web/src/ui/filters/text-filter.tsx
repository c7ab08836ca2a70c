import { Input } from 'antd';
import { useState } from 'react';

interface TextFilterProps {
  readonly className?: string | undefined;
  readonly label: string;
  /** What stands in the empty field; the label unless given. */
  readonly hint?: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
}

/** A text that narrows a list down once it is typed: with Enter, or when the field is left. */
export function TextFilter(props: TextFilterProps): React.JSX.Element {
  const { className = '', label, hint = label, value, maxLength, onChange } = props;
  const [typed, setTyped] = useState<{ readonly of: string; readonly text: string } | null>(null);
  // What was typed gives way as soon as the address says something else.
  const text = typed !== null && typed.of === value ? typed.text : value;
  const apply = (): void => {
    const trimmed = text.trim();
    if (trimmed !== value) onChange(trimmed);
  };
  return (
    <Input
      className={className}
      aria-label={label}
      placeholder={hint}
      value={text}
      maxLength={maxLength}
      allowClear
      onChange={(event) => {
        setTyped({ of: value, text: event.target.value });
        if (event.target.value === '' && value !== '') onChange('');
      }}
      onPressEnter={apply}
      onBlur={apply}
    />
  );
}
