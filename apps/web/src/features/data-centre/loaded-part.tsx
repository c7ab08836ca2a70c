import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';

import { messageOf } from '../../api/index.ts';
import { fillText, useDataCentreTexts } from '../../i18n/data-centre-texts.ts';
import { StateMessage } from '../../ui/index.ts';
import styles from './parts.module.css';

interface LoadedPartProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A part of the page in every state of what it reads: on its way, failed, there, there but old. */
export function LoadedPart<Data>({ query, children }: LoadedPartProps<Data>): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined)
    return (
      <>
        {error === null ? null : (
          <output className={styles['stale']}>
            {fillText(words.stale, { reason: messageOf(error, locale) })}
          </output>
        )}
        {children(data)}
      </>
    );
  if (error === null)
    return (
      <div aria-busy="true">
        <output className={styles['loading']}>{words.loading}</output>
        <div className={styles['bone']} aria-hidden="true" />
        <div className={styles['bone']} aria-hidden="true" />
      </div>
    );
  return (
    <StateMessage
      urgency="alert"
      headingTag="h2"
      heading={words.failed}
      text={messageOf(error, locale)}
    >
      <Button type="primary" loading={isFetching} onClick={() => void refetch()}>
        {words.retry}
      </Button>
    </StateMessage>
  );
}
