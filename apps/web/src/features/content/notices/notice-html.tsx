import { useCallback } from 'react';

import { cleanHtml } from '../../../ui/html/index.ts';
import styles from '../content.module.css';

/** HTML of a notice as the bell shows it: without anything that could act. */
export function NoticeHtml(props: {
  readonly html: string;
  readonly isFaint?: boolean;
}): React.JSX.Element {
  const { html, isFaint = false } = props;
  const fill = useCallback(
    (element: HTMLParagraphElement | null) => element?.replaceChildren(cleanHtml(html)),
    [html],
  );
  return <p ref={fill} className={styles[isFaint ? 'faint' : 'text']} />;
}
