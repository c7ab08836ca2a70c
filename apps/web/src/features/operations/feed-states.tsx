import { type Operations, sourceText } from '@chanscope/contract';

import { relativeTime, relativeTimeText, useTexts } from '../../i18n/index.ts';
import { useOperationsTexts } from '../../i18n/operations/operations-texts.ts';
import styles from './operations.module.css';

interface FeedStatesProps {
  readonly feeds: Operations['feeds'];
  /** UTC ms. */
  readonly now: number;
}

/** How each source that is switched on does, in each market. */
export function FeedStates({ feeds, now }: FeedStatesProps): React.JSX.Element {
  const { t } = useTexts();
  const { words, locale } = useOperationsTexts();
  const { never, last, off, states } = words.feeds;
  const shown = feeds.filter(({ state }) => state !== 'off');
  const others = feeds.length - shown.length;
  return (
    <ul className={styles['feeds']}>
      {shown.map(({ provider, market, state, lastSuccessAt }) => (
        <li key={`${provider} ${market}`} data-state={state}>
          <span>
            {sourceText(provider, locale)} · {words.markets[market]}
          </span>
          <span className={styles['faint']}>
            {lastSuccessAt === null
              ? never
              : last(relativeTimeText(relativeTime(lastSuccessAt, now), t))}
          </span>
          <span className={styles['state']}>{states[state]}</span>
        </li>
      ))}
      {others === 0 ? null : <li className={styles['faint']}>{off(others)}</li>}
    </ul>
  );
}
