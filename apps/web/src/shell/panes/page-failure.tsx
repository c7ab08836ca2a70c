import { Button } from 'antd';

import { useTexts } from '../../i18n/index.ts';
import { StateMessage } from '../../ui/index.ts';
import { refreshPane } from '../tabs/tabs-store.ts';
import styles from './page-instead.module.css';

/** What stands in the place of a page that failed; the others go on. */
export function PageFailure({
  error,
  tabKey,
}: {
  readonly error: unknown;
  readonly tabKey: string;
}): React.JSX.Element {
  const { t } = useTexts();
  const isMissing = isLoadFailure(error);
  return (
    <div className={styles['page']} data-testid="page-failure">
      <StateMessage
        urgency="alert"
        headingTag="h1"
        heading={isMissing ? t(($) => $.panes.missing) : t(($) => $.failure.heading)}
        text={isMissing ? t(($) => $.panes.missingReason) : t(($) => $.failure.text)}
      >
        <div className={styles['ways']}>
          <Button
            type="primary"
            size="large"
            data-testid="page-retry"
            onClick={() => refreshPane(tabKey)}
          >
            {isMissing ? t(($) => $.panes.fetchAgain) : t(($) => $.panes.reloadPage)}
          </Button>
          {isMissing ? (
            <Button size="large" onClick={() => location.reload()}>
              {t(($) => $.panes.reloadSite)}
            </Button>
          ) : null}
        </div>
      </StateMessage>
    </div>
  );
}

/** Browsers and the builder say in their own words that a file of the page cannot be fetched. */
function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ChunkLoadError') return true;
  return error instanceof TypeError
    ? /import|module/i.test(error.message)
    : error.message.startsWith('Unable to preload');
}
