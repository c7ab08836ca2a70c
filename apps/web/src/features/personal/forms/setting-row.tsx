import { Button } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import styles from './setting-row.module.css';

interface SettingRowProps {
  readonly title: string;
  readonly state: string;
  readonly hint?: string;
  /** What should be done about it soon. */
  readonly warning?: string | undefined;
  /** What opens below the row, null for a row that only shows. */
  readonly action: {
    readonly label: string;
    readonly isOpen: boolean;
    readonly onToggle: () => void;
    readonly content: ReactNode;
  } | null;
  readonly testId: string;
}

/** One thing of an account: what it is now, and a form that opens below to change it. */
export function SettingRow(props: SettingRowProps): React.JSX.Element {
  const { title, state, hint, warning, action, testId } = props;
  const { t } = useTexts();
  const contentId = useId();
  const titleId = useId();
  const isOpen = action?.isOpen === true;
  const toggle = useFocusAfterwards(isOpen);
  return (
    <div className={styles['row']} data-testid={testId} data-open={isOpen}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <h3 id={titleId} className={styles['title']}>
            {title}
          </h3>
          <p className={styles['state']}>{state}</p>
          {hint === undefined ? null : <p className={styles['hint']}>{hint}</p>}
          {warning === undefined ? null : <p className={styles['warning']}>{warning}</p>}
        </div>
        {action === null ? null : (
          <span ref={toggle} className={styles['toggle']}>
            <Button
              aria-expanded={isOpen}
              aria-controls={contentId}
              aria-describedby={titleId}
              onClick={action.onToggle}
            >
              {isOpen ? t(($) => $.personal.security.close) : action.label}
            </Button>
          </span>
        )}
      </div>
      <div id={contentId} className={styles['content']}>
        {isOpen ? action.content : null}
      </div>
    </div>
  );
}

/** A form that closes takes the focus with it: the button that opened it gets it back. */
function useFocusAfterwards(isOpen: boolean): React.RefObject<HTMLSpanElement | null> {
  const toggle = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) toggle.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return toggle;
}
