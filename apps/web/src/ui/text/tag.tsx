import type { ReactNode } from 'react';

import styles from './tag.module.css';

interface TagProps {
  /** `notice` for what the reader must not overlook. */
  readonly tone?: 'plain' | 'notice';
  readonly title?: string;
  readonly testId?: string;
  readonly children: ReactNode;
}

/** A small label beside a name. */
export function Tag({ tone = 'plain', title, testId, children }: TagProps): React.JSX.Element {
  return (
    <span className={styles['tag']} data-tone={tone} title={title} data-testid={testId}>
      {children}
    </span>
  );
}
