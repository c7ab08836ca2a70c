import type { MouseEventHandler, ReactNode } from 'react';

import styles from './tool-button.module.css';

interface ToolButtonProps {
  readonly label: string;
  readonly icon?: ReactNode;
  /** False where the icon says enough; the label is then read out and shown on pointing. */
  readonly showsLabel?: boolean;
  readonly hasMenu?: boolean;
  readonly isExpanded?: boolean;
  readonly isPressed?: boolean;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly isPrimary?: boolean;
  readonly testId?: string;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
}

/** A compact button of a tool bar. */
export function ToolButton(props: ToolButtonProps): React.JSX.Element {
  const { label, icon, showsLabel = true } = props;
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={showsLabel ? undefined : label}
      title={showsLabel ? undefined : label}
      aria-haspopup={props.hasMenu === true ? 'menu' : undefined}
      aria-expanded={props.hasMenu === true ? props.isExpanded : undefined}
      aria-pressed={props.isPressed}
      data-danger={props.isDanger}
      data-primary={props.isPrimary}
      disabled={props.isDisabled}
      data-testid={props.testId}
      onClick={props.onClick}
    >
      {/* An icon of antd has a name of its own, in English. */}
      {icon === undefined ? null : <span aria-hidden="true">{icon}</span>}
      {showsLabel ? <span>{label}</span> : null}
    </button>
  );
}
