import type { ReactNode } from 'react';

import styles from './state-message.module.css';

interface StateMessageProps {
  /** `alert` is read out at once, `status` when the reader pauses. */
  readonly urgency: 'alert' | 'status';
  readonly heading: string;
  /** `h1` where the message is the whole page, `h2` in a part of it. */
  readonly headingTag: 'h1' | 'h2';
  readonly text?: string | undefined;
  /** A way out: a button, a link, a search box. */
  readonly children?: ReactNode;
}

/** What stands in the place of content that is absent: why, and what to do about it. */
export function StateMessage({
  urgency,
  headingTag: Heading,
  heading,
  text,
  children,
}: StateMessageProps): React.JSX.Element {
  return (
    <div className={styles['message']} role={urgency}>
      <svg className={styles['figure']} viewBox="0 0 96 56" aria-hidden="true">
        <path d="M4 46h88" />
        <path d="M16 30v16M16 34h0M34 18v28M52 26v20M70 10v36" />
        <path className={styles['line']} d="M10 38l16-14 14 8 16-18 14 10 16-16" />
      </svg>
      <Heading className={styles['heading']}>{heading}</Heading>
      {text === undefined ? null : <p className={styles['text']}>{text}</p>}
      {children === undefined ? null : <div className={styles['action']}>{children}</div>}
    </div>
  );
}
