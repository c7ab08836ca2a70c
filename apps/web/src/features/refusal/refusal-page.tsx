import { Button } from 'antd';
import { Link } from 'react-router';

import { useTexts } from '../../i18n/index.ts';
import { StateMessage } from '../../ui/index.ts';
import styles from './refusal-page.module.css';
import { useWayHome } from './use-way-home.ts';

/**
 * Says that a page does not exist (404) or is not for this account (403), and leads home: by itself after
 * a while, which can be stopped.
 */
export function RefusalPage({
  reason,
}: {
  readonly reason: 'notFound' | 'forbidden';
}): React.JSX.Element {
  const { t } = useTexts();
  const words = {
    notFound: {
      heading: t(($) => $.notFound.heading),
      text: t(($) => $.notFound.text),
      back: t(($) => $.notFound.back),
    },
    forbidden: {
      heading: t(($) => $.session.forbidden.heading),
      text: t(($) => $.session.forbidden.text),
      back: t(($) => $.session.forbidden.back),
    },
  }[reason];
  const { secondsLeft, stay } = useWayHome();
  return (
    <div className={styles['page']}>
      <StateMessage urgency="alert" headingTag="h1" heading={words.heading} text={words.text}>
        <div className={styles['ways']}>
          <Link to="/index">
            <Button type="primary" size="large">
              {words.back}
            </Button>
          </Link>
          {secondsLeft === null ? null : (
            <Button size="large" data-testid="stay-here" onClick={stay}>
              {t(($) => $.panes.stay)}
            </Button>
          )}
        </div>
        {/* Shown to the eye alone: an alert that changes is read out every second. */}
        <p className={styles['countdown']} data-testid="home-countdown" aria-hidden="true">
          {secondsLeft === null ? null : t(($) => $.panes.homeSoon, { seconds: secondsLeft })}
        </p>
        <p className={styles['spoken']}>{t(($) => $.panes.homeByItself)}</p>
      </StateMessage>
    </div>
  );
}
