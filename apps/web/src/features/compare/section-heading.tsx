import type { ReactNode } from 'react';

import styles from './section-heading.module.css';

interface SectionHeadingProps {
  /** What the section is labelled by. */
  readonly id: string;
  /** What it is about; what is said of it stands behind it, small. */
  readonly children: ReactNode;
}

/** The heading of a section of a comparison. */
export function SectionHeading({ id, children }: SectionHeadingProps): React.JSX.Element {
  return (
    <h2 id={id} className={styles['heading']}>
      {children}
    </h2>
  );
}
