import { useEffect } from 'react';
import { useLocation } from 'react-router';

import type { PageProps } from '../../shell/index.ts';
import { StateMessage } from '../../ui/index.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import styles from './iframe.module.css';
import { iframeTexts } from './iframe-texts.ts';

/** The showcase has none, and no worker may answer for a frame in a sandbox. */
const hasServer = import.meta.env.MODE !== 'showcase';

/** The page of another site; which ones may be shown is the server's to say. */
export function IframeViewPage({ onSubject }: PageProps): React.JSX.Element {
  const { words, locale } = useDemoTexts(iframeTexts);
  const query = new URLSearchParams(useLocation().search);
  const title = query.get('title') ?? '';
  const address = query.get('url') ?? '';
  const framed = new URLSearchParams({ url: address, lang: locale });
  useEffect(() => onSubject(title === '' ? null : title), [onSubject, title]);
  return (
    <DemoPage
      title="iframeView"
      lead={hasServer ? words.viewLead : words.searchLead}
      testId="demo-iframe-view"
    >
      {hasServer && address !== '' ? (
        <iframe
          title={words.frame(title)}
          src={`/frame.html?${framed.toString()}`}
          sandbox="allow-scripts allow-forms allow-popups"
          className={styles['frame']}
        />
      ) : (
        <StateMessage
          urgency="status"
          headingTag="h2"
          heading={hasServer ? words.nothingFramed : words.unframed}
          text={hasServer ? words.nothingFramedWhy : words.unframedWhy}
        />
      )}
    </DemoPage>
  );
}
