import { message, notification } from 'antd';
import { useLayoutEffect } from 'react';

import type { Notice } from '../api/index.ts';
import { presentNoticesBy } from '../api/index.ts';

const shownForSeconds = 3;
const mostAtOnce = 3;
/** Below the header, whose search box stays free. */
const topPixels = 64;

/** Puts what is said in passing on the screen, and before screen readers; first what waited for it. */
export function NoticeStack({ waiting }: { readonly waiting: Notice[] }): React.JSX.Element {
  const [messages, messageHolder] = message.useMessage({
    duration: shownForSeconds,
    maxCount: mostAtOnce,
    top: topPixels,
  });
  const [greetings, greetingHolder] = notification.useNotification({
    duration: shownForSeconds,
    placement: 'topRight',
    top: topPixels,
  });
  useLayoutEffect(() => {
    const present = (notice: Notice): void => {
      if (notice.kind === 'greeting')
        greetings.open({ title: notice.heading, description: notice.text, role: 'status' });
      // The text is the key: many calls that fail for one reason say so once.
      else void messages.open({ type: notice.kind, content: notice.text, key: notice.text });
    };
    presentNoticesBy(present);
    for (const notice of waiting.splice(0)) present(notice);
  }, [messages, greetings, waiting]);
  return (
    <>
      {messageHolder}
      {greetingHolder}
    </>
  );
}
