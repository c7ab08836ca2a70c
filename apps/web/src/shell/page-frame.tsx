import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Suspense } from 'react';

import { usePageTitle, useTexts } from '../i18n/index.ts';
import { ErrorBoundary, StateMessage } from '../ui/index.ts';
import styles from './page-frame.module.css';

/** A page inside the frame: its title, and what stands there while it loads or when it fails. */
export function PageFrame({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}): React.JSX.Element {
  usePageTitle(title);
  return (
    <ErrorBoundary fallback={(error) => <PageFailure error={error} />}>
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** What stands where a page will be. */
export function PageLoading(): React.JSX.Element {
  const { t } = useTexts();
  return <output className={styles['loading']}>{t(($) => $.shell.loading)}</output>;
}

function PageFailure({ error }: { error: unknown }): React.JSX.Element {
  const { t } = useTexts();
  return (
    <StateMessage
      urgency="alert"
      headingTag="h1"
      heading={t(($) => $.failure.heading)}
      text={isLoadFailure(error) ? t(($) => $.failure.outdated) : t(($) => $.failure.text)}
    >
      <Button type="primary" onClick={() => location.reload()}>
        {t(($) => $.failure.reload)}
      </Button>
    </StateMessage>
  );
}

/** Browsers throw a `TypeError` when a module of the page cannot be fetched, each in its own words. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module|preload/i.test(error.message);
}
