import type { ReactNode } from 'react';

import styles from './parts.module.css';

/** How something does, in a word; the tone is said by the word, too. */
export function StateMark({
  tone,
  children,
}: {
  tone: 'good' | 'bad' | 'plain';
  children: ReactNode;
}): React.JSX.Element {
  return (
    <span className={styles['state']} data-tone={tone}>
      {children}
    </span>
  );
}
