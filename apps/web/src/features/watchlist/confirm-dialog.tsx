import { Button } from 'antd';

import { useTexts } from '../../i18n/index.ts';
import { DialogBox } from '../../ui/index.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** The label of the button that does it. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps): React.JSX.Element {
  const { t } = useTexts();
  return (
    <DialogBox
      title={props.title}
      closeLabel={t(($) => $.watchlist.close)}
      testId="confirm-dialog"
      onClose={props.onClose}
      actions={
        <>
          <Button data-first onClick={props.onClose}>
            {t(($) => $.watchlist.cancel)}
          </Button>
          <Button type="primary" danger onClick={props.onConfirm}>
            {props.action}
          </Button>
        </>
      }
    >
      <p>{props.text}</p>
    </DialogBox>
  );
}
