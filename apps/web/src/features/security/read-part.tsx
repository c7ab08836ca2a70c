import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';

import { messageOf } from '../../api/index.ts';
import { useSecurityTexts } from '../../i18n/security/security-texts.ts';
import { StateMessage } from '../../ui/index.ts';
import styles from './security.module.css';

/** What was read, or why there is nothing to show. What was read before stays, with why it could not be read anew. */
export function ReadPart<Data>(props: {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}): React.JSX.Element {
  const { data, error, refetch } = props.query;
  const { words, locale } = useSecurityTexts();
  if (data !== undefined)
    return (
      <>
        {error === null ? null : (
          <p role="alert" className={styles['stale']}>
            {words.stale}
            {messageOf(error, locale)}
          </p>
        )}
        {props.children(data)}
      </>
    );
  if (error === null)
    return (
      <output className={styles['empty']} aria-busy="true">
        {words.loading}
      </output>
    );
  return (
    <StateMessage
      urgency="alert"
      headingTag="h2"
      heading={words.failed}
      text={messageOf(error, locale)}
    >
      <Button type="primary" onClick={() => void refetch()}>
        {words.retry}
      </Button>
    </StateMessage>
  );
}
