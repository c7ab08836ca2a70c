import type { ReactNode } from 'react';

import styles from './titled-panel.module.css';

interface TitledPanelProps {
  readonly title: string;
  readonly testId?: string;
  readonly children: ReactNode;
}

/** A part of a demonstration page with a name of its own. */
export function TitledPanel({ title, testId, children }: TitledPanelProps): React.JSX.Element {
  return (
    <section className={styles['panel']} data-testid={testId}>
      <h2 className={styles['title']}>{title}</h2>
      {children}
    </section>
  );
}
