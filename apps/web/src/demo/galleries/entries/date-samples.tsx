import { DatePicker } from 'antd';
import type { ComponentProps } from 'react';
import { useState } from 'react';

import styles from '../galleries.module.css';
import { Sample } from '../gallery.tsx';

type DateProps = Omit<ComponentProps<typeof DatePicker>, 'value' | 'onChange'>;

/** A field for a day, a week, a month … or a moment; the library says in it which of them. */
export function DateSample({
  name,
  ...props
}: DateProps & { readonly name: string }): React.JSX.Element {
  const [text, setText] = useState('');
  return (
    <Sample name={name} value={text}>
      <DatePicker
        {...props}
        className={styles['wide'] ?? ''}
        aria-label={name}
        onChange={(_, next) => setText([next ?? ''].flat().join(', '))}
      />
    </Sample>
  );
}

type RangeProps = Omit<
  ComponentProps<typeof DatePicker.RangePicker>,
  'value' | 'onChange' | 'placeholder'
>;

/** A field for a first and a last day, month or moment. */
export function RangeSample({
  name,
  ...props
}: RangeProps & { readonly name: string }): React.JSX.Element {
  const [text, setText] = useState('');
  return (
    <Sample name={name} value={text}>
      <DatePicker.RangePicker
        {...props}
        className={styles['wide'] ?? ''}
        aria-label={name}
        onChange={(dates, texts) => setText(dates === null ? '' : texts.join(' – '))}
      />
    </Sample>
  );
}
