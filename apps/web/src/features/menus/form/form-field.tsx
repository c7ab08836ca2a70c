import { type ReactNode, useId } from 'react';

import styles from './entry-form.module.css';

interface FormFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Why it cannot be as it is; null while it can. */
  readonly fault?: string | null;
  readonly isWide?: boolean;
  /** Draws the control with the id that the label points at, and the id of what explains it. */
  readonly children: (ids: { readonly id: string; readonly describedBy: string }) => ReactNode;
}

/** A field with its label; below it why it is wrong, or what it means. */
export function FormField(props: FormFieldProps): React.JSX.Element {
  const { label, hint, fault = null, isWide = false, children } = props;
  const id = useId();
  const describedBy = `${id}-text`;
  return (
    <div className={styles['field']} data-wide={isWide} data-faulty={fault !== null}>
      <label htmlFor={id}>{label}</label>
      {children({ id, describedBy })}
      <span id={describedBy} className={styles['hint']} role={fault === null ? undefined : 'alert'}>
        {fault ?? hint ?? ''}
      </span>
    </div>
  );
}
