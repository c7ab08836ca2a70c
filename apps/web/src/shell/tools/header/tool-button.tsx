import type { ReactNode } from 'react';

import styles from './tool-button.module.css';

interface ToolButtonProps extends Omit<
  React.ButtonHTMLAttributes<HTMLButtonElement>,
  'type' | 'className' | 'title' | 'children'
> {
  readonly ref?: React.Ref<HTMLButtonElement> | undefined;
  /** What the button does: its name for assistive technology and its hint. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly testId: string;
  /** A number at the corner; none at 0. */
  readonly badge?: number;
}

const maxShown = 99;

/** A button of the header (工具按钮): an icon, and among further tools its name beside it. */
export function ToolButton(props: ToolButtonProps): React.JSX.Element {
  const { label, icon, testId, badge = 0, ...rest } = props;
  return (
    <button
      {...rest}
      type="button"
      className={styles['tool']}
      aria-label={label}
      title={label}
      data-testid={testId}
    >
      <span className={styles['icon']}>
        {icon}
        {badge === 0 ? null : (
          <span className={styles['badge']} data-testid={`badge-of-${testId}`}>
            {badge > maxShown ? `${maxShown}+` : badge}
          </span>
        )}
      </span>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
    </button>
  );
}
