import type { ReactNode } from 'react';

import { messageOf } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { StateMessage } from '../../ui/index.ts';
import styles from './unknown-stock.module.css';

interface UnknownStockProps {
  /** What the server said, null when the address names no security. */
  readonly error: unknown;
  readonly search: ReactNode;
}

/** Stands for the page of a security that does not exist: search for the right one. */
export function UnknownStock({ error, search }: UnknownStockProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const text = error === null ? t(($) => $.stock.unknownHint) : messageOf(error, locale);
  return (
    <div className={styles['unknown']} data-testid="unknown-stock">
      <StateMessage urgency="alert" headingTag="h1" heading={t(($) => $.stock.unknown)} text={text}>
        <div className={styles['search']}>{search}</div>
      </StateMessage>
    </div>
  );
}
