import { CloseOutlined } from '@ant-design/icons';

import styles from './close-button.module.css';

/** Closes what it stands at the corner of. */
export function CloseButton({
  label,
  onClose,
}: {
  readonly label: string;
  readonly onClose: () => void;
}): React.JSX.Element {
  return (
    <button
      type="button"
      className={styles['close']}
      aria-label={label}
      title={label}
      onClick={onClose}
    >
      <CloseOutlined />
    </button>
  );
}
