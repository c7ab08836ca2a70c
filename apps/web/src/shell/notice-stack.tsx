import { Button, message, notification } from 'antd';
import { useLayoutEffect } from 'react';

import { type Notice, presentNoticesBy } from '../api/index.ts';
import { useDevice } from './frame/use-device.ts';

const shownForSeconds = 3;
const maxAtOnce = 3;
/** Below the header, whose search box stays free. */
const topPixels = 64;

/** Puts what is said in passing on the screen, and before screen readers; first what waited for it. */
export function NoticeStack({ waiting }: { readonly waiting: Notice[] }): React.JSX.Element {
  const [messages, messageHolder] = message.useMessage({
    duration: shownForSeconds,
    maxCount: maxAtOnce,
    top: topPixels,
  });
  const [notices, noticeHolder] = notification.useNotification({
    duration: shownForSeconds,
    placement: 'topRight',
    top: topPixels,
  });
  // On a phone sheets come from below.
  const offerPlacement = useDevice() === 'mobile' ? 'top' : 'bottom';
  useLayoutEffect(() => {
    const offer = (offered: Notice & { kind: 'offer' }): void => {
      const { key, text, action, validMs, staysUnderPointer, until } = offered;
      const close = (): void => notices.destroy(key);
      const run = (): void => {
        close();
        action.run();
      };
      until?.addEventListener('abort', close, { once: true });
      notices.open({
        key,
        description: text,
        actions: (
          <Button type="link" onClick={run}>
            {action.label}
          </Button>
        ),
        duration: validMs / 1000,
        showProgress: true,
        pauseOnHover: staysUnderPointer,
        placement: offerPlacement,
        role: 'status',
        props: { 'data-testid': `offer-${key}` },
      });
    };
    const present = (notice: Notice): void => {
      if (notice.kind === 'offer') offer(notice);
      else if (notice.kind === 'greeting')
        notices.open({ title: notice.heading, description: notice.text, role: 'status' });
      // The text is the key: many calls that fail for one reason say so once.
      else void messages.open({ type: notice.kind, content: notice.text, key: notice.text });
    };
    presentNoticesBy(present);
    for (const notice of waiting.splice(0)) present(notice);
  }, [messages, notices, waiting, offerPlacement]);
  return (
    <>
      {messageHolder}
      {noticeHolder}
    </>
  );
}
