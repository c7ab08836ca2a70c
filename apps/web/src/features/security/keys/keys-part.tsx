import { type RequestKeys, dayMs, mayCall, routes } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { call, showSuccess } from '../../../api/index.ts';
import { useRequestKeyTexts } from '../../../i18n/security/request-key-texts.ts';
import { useSession } from '../../../session/index.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { AskBox } from '../ask-box.tsx';
import { ReadPart } from '../read-part.tsx';
import { keysQuery } from './keys-query.ts';
import styles from './keys.module.css';
import { ScheduleForm } from './schedule-form.tsx';

/** The key that passwords travel under, how old it is, and how it is replaced (密钥轮换). */
export function KeysPart(): React.JSX.Element {
  const { keys } = useRequestKeyTexts();
  const query = useQuery(keysQuery);
  return (
    <section className={styles['part']} aria-label={keys.current}>
      <p className={styles['faint']}>{keys.lead}</p>
      <ReadPart query={query}>
        {(read) => (
          <>
            <KeyCard read={read} readAt={query.dataUpdatedAt} />
            <ScheduleForm schedule={read.schedule} />
          </>
        )}
      </ReadPart>
    </section>
  );
}

interface KeyCardProps {
  readonly read: RequestKeys;
  /** UTC ms. */
  readonly readAt: number;
}

function KeyCard({ read, readAt }: KeyCardProps): React.JSX.Element {
  const { keys, locale } = useRequestKeyTexts();
  const [isAsking, setAsking] = useState(false);
  const mayRotate = useSession(({ user }) => mayCall(routes.rotateKey.access, user));
  const { fingerprint, since, previous } = read;
  return (
    <div className={styles['card']}>
      <h2 className={styles['title']}>{keys.current}</h2>
      <dl className={styles['facts']}>
        <dt>{keys.fingerprint}</dt>
        <dd>
          <Fingerprint value={fingerprint} />
        </dd>
        <dt>{keys.since}</dt>
        <dd>
          {instantText(since, locale)}{' '}
          <span className={styles['faint']}>
            {keys.age(readAt < since ? 0 : Math.floor((readAt - since) / dayMs))}
          </span>
        </dd>
        <dt>{keys.previous}</dt>
        <dd>
          {previous === null ? (
            keys.noPrevious
          ) : (
            <>
              <Fingerprint value={previous.fingerprint} />
              <span className={styles['faint']}>
                {keys.previousUntil(instantText(previous.validUntil, locale))}
              </span>
            </>
          )}
        </dd>
      </dl>
      {mayRotate ? (
        <span>
          <Button danger onClick={() => setAsking(true)}>
            {keys.rotate}
          </Button>
        </span>
      ) : null}
      {isAsking ? <RotateBox read={read} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

/** In groups of four, so that two can be compared by eye. */
function Fingerprint({ value }: { value: string }): React.JSX.Element {
  return (
    <code className={styles['fingerprint']} data-testid="key-fingerprint">
      {value.match(/.{1,4}/g)?.join(' ')}
    </code>
  );
}

function RotateBox({
  read: { fingerprint, previous },
  onClose,
}: {
  read: RequestKeys;
  onClose: () => void;
}): React.JSX.Element {
  const { keys, locale } = useRequestKeyTexts();
  const client = useQueryClient();
  const rotate = async (): Promise<void> => {
    try {
      const { previousValidUntil } = await call(routes.rotateKey, { fingerprint });
      showSuccess(keys.rotated(instantText(previousValidUntil, locale)));
      onClose();
    } finally {
      await client.invalidateQueries(keysQuery);
    }
  };
  return (
    <AskBox
      title={keys.askRotate}
      text={keys.askRotateText}
      confirmLabel={keys.rotate}
      onConfirm={rotate}
      onClose={onClose}
    >
      {previous === null ? null : (
        <p className={styles['warning']}>
          {keys.dropsPrevious(instantText(previous.validUntil, locale))}
        </p>
      )}
    </AskBox>
  );
}
