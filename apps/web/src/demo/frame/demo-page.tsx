import type { ReactNode } from 'react';

import { pageTextOf, useTexts } from '../../i18n/index.ts';
import styles from './demo-page.module.css';

interface DemoPageProps {
  /** The key of its title among the texts `pages`. */
  readonly title: string;
  /** What can be tried here, in a sentence. */
  readonly lead: string;
  readonly testId: string;
  readonly children: ReactNode;
}

/** What every demonstration page has around it: its name and what it shows (示例页). */
export function DemoPage({ title, lead, testId, children }: DemoPageProps): React.JSX.Element {
  const { locale } = useTexts();
  return (
    <div className={styles['page']} data-testid={testId}>
      <header>
        <h1 className={styles['heading']}>{pageTextOf(title, locale)}</h1>
        <p className={styles['lead']}>{lead}</p>
      </header>
      {children}
    </div>
  );
}
