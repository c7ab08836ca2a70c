import type { ReactNode } from 'react';
import { useMemo } from 'react';

import { useTexts } from '../i18n/index.ts';
import { LatePartWording } from '../ui/index.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { EditCover } from './edit-cover.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';

interface ShellProps {
  /** The search box of the header; null on pages that have their own. */
  readonly search: ReactNode;
  readonly children: ReactNode;
}

/** The frame around every page. It knows no page; what it shows of them is handed in. */
export function Shell({ search, children }: ShellProps): React.JSX.Element {
  const { t } = useTexts();
  const late = useMemo(
    () => ({ failed: t(($) => $.failure.latePart), retry: t(($) => $.stock.retry) }),
    [t],
  );
  return (
    <div className={styles['shell']}>
      <button type="button" className={styles['skip']} onClick={focusContent}>
        {t(($) => $.shell.skip)}
      </button>
      <Header search={search} />
      <ConnectionBanner />
      <main id="content" className={styles['content']} tabIndex={-1}>
        <LatePartWording value={late}>{children}</LatePartWording>
      </main>
      <Footer />
      <EditCover />
    </div>
  );
}

/** The address after `#` is the page's, so a link to an anchor would leave the page. */
function focusContent(): void {
  document.querySelector<HTMLElement>('#content')?.focus();
}
