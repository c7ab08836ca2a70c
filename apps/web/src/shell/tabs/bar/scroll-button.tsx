import { LeftOutlined, RightOutlined } from '@ant-design/icons';

import { useTexts } from '../../../i18n/index.ts';
import { scrollOn } from './strip-scroll.ts';
import styles from './tab-bar.module.css';

interface ScrollButtonProps {
  readonly strip: React.RefObject<HTMLElement | null>;
  readonly towards: 'start' | 'end';
  readonly isAtEnd: boolean;
}

/** Brings tabs into sight that do not fit. The keyboard reaches them without it. */
export function ScrollButton({ strip, towards, isAtEnd }: ScrollButtonProps): React.JSX.Element {
  const { t } = useTexts();
  const label = towards === 'start' ? t(($) => $.tabs.toStart) : t(($) => $.tabs.toEnd);
  return (
    <button
      type="button"
      className={styles['scroll']}
      tabIndex={-1}
      aria-label={label}
      title={label}
      disabled={isAtEnd}
      data-testid={`tab-scroll-${towards}`}
      onClick={() => {
        if (strip.current !== null) scrollOn(strip.current, towards);
      }}
    >
      {towards === 'start' ? <LeftOutlined /> : <RightOutlined />}
    </button>
  );
}
