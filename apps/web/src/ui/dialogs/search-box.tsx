import { CloseButton } from './close-button.tsx';
import { DialogBox } from './dialog-box.tsx';
import type { DialogBoxProps } from './modal-box.tsx';
import styles from './search-box.module.css';

/** A search over the page (搜索框), with a button in its corner that closes it. */
export function SearchBox(
  props: Pick<DialogBoxProps, 'title' | 'closeLabel' | 'testId' | 'onClose' | 'children'>,
): React.JSX.Element {
  const { closeLabel, onClose, children } = props;
  return (
    <DialogBox {...props} isBare width={{ xs: '100%', md: 'max(40vw, 480px)' }}>
      <div className={styles['body']}>
        {children}
        <div className={styles['corner']}>
          <CloseButton label={closeLabel} onClose={onClose} />
        </div>
      </div>
    </DialogBox>
  );
}
