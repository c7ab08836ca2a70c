import { Button } from 'antd';

import { useTexts } from '../../i18n/index.ts';
import { StateMessage } from '../../ui/index.ts';
import { refreshPane } from '../tabs/tabs-store.ts';

/** What stands in the place of a page that failed; the others go on. */
export function PageFailure({
  error,
  tabKey,
}: {
  readonly error: unknown;
  readonly tabKey: string;
}): React.JSX.Element {
  const { t } = useTexts();
  const isOutdated = isLoadFailure(error);
  return (
    <div data-testid="page-failure">
      <StateMessage
        urgency="alert"
        headingTag="h1"
        heading={t(($) => $.failure.heading)}
        text={isOutdated ? t(($) => $.failure.outdated) : t(($) => $.failure.text)}
      >
        <Button
          type="primary"
          // The browser remembers that a module could not be fetched: only a new page asks again.
          onClick={() => (isOutdated ? location.reload() : refreshPane(tabKey))}
        >
          {t(($) => $.failure.reload)}
        </Button>
      </StateMessage>
    </div>
  );
}

/** Browsers throw a `TypeError` when a module of the page cannot be fetched, each in its own words. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module|preload/i.test(error.message);
}
