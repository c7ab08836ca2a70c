import { factoryRoutes, flatRoutes } from '@chanscope/contract';

import { pageTextOf } from '../../i18n/index.ts';
import { StateMessage } from '../../ui/index.ts';
import { awaitedTexts } from './awaited-texts.ts';
import { useDemoTexts } from './demo-texts.ts';

/** What stands at an address of this room whose page is not written yet. */
export function awaitedPageOf(key: string): () => React.JSX.Element {
  const route = flatRoutes(factoryRoutes).find(({ record }) => record.component === key);
  const title = route?.record.meta.title ?? key;
  return function AwaitedPage(): React.JSX.Element {
    const { words, locale } = useDemoTexts(awaitedTexts);
    return (
      <StateMessage
        urgency="status"
        headingTag="h1"
        heading={pageTextOf(title, locale)}
        text={words.text}
      />
    );
  };
}
