import type { ReactNode } from 'react';

import { useTexts } from '../../i18n/index.ts';
import { ConnectionBanner } from '../connection-banner.tsx';
import { Footer } from '../footer.tsx';
import { Header } from '../header.tsx';
import type { ShellParts } from './shell.tsx';
import styles from './shell.module.css';

/** The same tree of elements in every layout, so that a change of layout takes nothing away. */
export function ShellFrame({
  parts,
  children,
}: {
  readonly parts: ShellParts;
  readonly children: ReactNode;
}): React.JSX.Element {
  const { t } = useTexts();
  return (
    <div className={styles['shell']}>
      <button type="button" className={styles['skip']} onClick={focusContent}>
        {t(($) => $.shell.skip)}
      </button>
      <Header search={parts.search(() => undefined)} />
      <ConnectionBanner />
      <main id="content" className={styles['content']} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** The address after `#` is the page's, so a link to an anchor would leave the page. */
function focusContent(): void {
  document.querySelector<HTMLElement>('#content')?.focus();
}
