import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';

import { messageOf } from '../../api/index.ts';
import { useContentTexts } from '../../i18n/content/content-texts.ts';
import { StateMessage } from '../../ui/index.ts';
import styles from './content.module.css';

/** What was read, or why there is nothing to show. What was read before stays while it is read anew. */
export function ReadPart<Data>(props: {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}): React.JSX.Element {
  const { data, error, refetch } = props.query;
  const { words, locale } = useContentTexts();
  if (data !== undefined) return <>{props.children(data)}</>;
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

interface ContentItemProps {
  /** The name of the entry for its buttons. */
  readonly name: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** An entry of a list with what can be done about it. */
export function ContentItem(props: ContentItemProps): React.JSX.Element {
  const { name, onEdit, onRemove, children } = props;
  const { words } = useContentTexts();
  return (
    <li className={styles['item']}>
      <div className={styles['said']}>{children}</div>
      <div className={styles['buttons']}>
        <Button size="small" aria-label={`${words.edit} ${name}`} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button size="small" danger aria-label={`${words.remove} ${name}`} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  );
}
