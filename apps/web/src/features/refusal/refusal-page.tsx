import { Button } from 'antd';
import { Link } from 'react-router';

import { useTexts } from '../../i18n/index.ts';
import { StateMessage } from '../../ui/index.ts';
import styles from './refusal-page.module.css';

/** Says that a page does not exist (404) or is not for this account (403), and leads home. */
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
  return (
    <div className={styles['page']}>
      <StateMessage urgency="alert" headingTag="h1" heading={words.heading} text={words.text}>
        <Link to="/index">
          <Button type="primary">{words.back}</Button>
        </Link>
      </StateMessage>
    </div>
  );
}
