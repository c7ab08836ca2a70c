import { type UserInfo, minuteMs } from '@chanscope/contract';
import { useEffect, useState } from 'react';

import { showFailure } from '../../api/index.ts';
import { useActingTexts } from '../../i18n/acting/acting-texts.ts';
import { signOut, useSession } from '../../session/index.ts';
import { useTask } from '../../ui/index.ts';
import styles from './acting-banner.module.css';

interface ActingBannerProps {
  readonly acting: NonNullable<UserInfo['acting']>;
}

/** Whom an administrator looks at the product as, why and for how long (代看); it stays over every page. */
export function ActingBanner({ acting }: ActingBannerProps): React.JSX.Element {
  const words = useActingTexts();
  const user = useSession((session) => session.user);
  const { task, run } = useTask();
  const left = useTimeLeft(acting.until);
  const end = (): void =>
    void run(async () => {
      await signOut().catch(showFailure);
    });
  return (
    <section className={styles['banner']} aria-label={words.label} data-testid="acting-banner">
      <p className={styles['text']}>
        <strong>{words.as(user === null ? '' : nameOf(user))}</strong>
        <span>{words.by(acting.actor)}</span>
        <span className={styles['reason']} title={acting.reason}>
          {words.reason(acting.reason)}
        </span>
      </p>
      <span className={styles['left']} role="timer">
        {words.left(left)}
      </span>
      <button type="button" className={styles['end']} disabled={task.kind === 'busy'} onClick={end}>
        {words.end}
      </button>
    </section>
  );
}

function nameOf(user: Pick<UserInfo, 'username' | 'nickname'>): string {
  const { username, nickname } = user;
  return nickname === '' || nickname === username ? username : `${nickname} (${username})`;
}

/** The time until an instant, such as `29:59`. */
function useTimeLeft(until: number): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const leftMs = Math.max(0, until - now);
  const seconds = Math.floor((leftMs % minuteMs) / 1000);
  return `${Math.floor(leftMs / minuteMs)}:${String(seconds).padStart(2, '0')}`;
}
