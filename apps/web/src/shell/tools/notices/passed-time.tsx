import { useState } from 'react';

import { relativeTime, relativeTimeText, useTexts } from '../../../i18n/index.ts';

/** How long ago something was (相对时间), as of when it came on the screen. */
export function PassedTime({
  at,
  className,
}: {
  /** UTC ms. */
  readonly at: number;
  readonly className: string | undefined;
}): React.JSX.Element {
  const { t } = useTexts();
  const [now] = useState(() => Date.now());
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      {relativeTimeText(relativeTime(at, now), t)}
    </time>
  );
}
