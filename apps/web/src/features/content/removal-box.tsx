import { minuteMs } from '@chanscope/contract';

import { messageOf, showFailure, showOffer } from '../../api/index.ts';
import { useContentTexts } from '../../i18n/content/content-texts.ts';
import { ConfirmBox } from '../../ui/index.ts';

interface RemovalBoxProps {
  readonly title: string;
  readonly text: string;
  /** What is said afterwards, beside the button that takes it back. */
  readonly removed: string;
  readonly onRemove: () => Promise<void>;
  readonly onUndo: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before an entry goes, and offers to take it back for a minute. */
export function RemovalBox(props: RemovalBoxProps): React.JSX.Element {
  const { title, text, removed, onRemove, onUndo, onClose } = props;
  const { words, locale } = useContentTexts();
  return (
    <ConfirmBox
      title={title}
      text={text}
      confirmLabel={words.remove}
      words={{ ...words, reasonOf: (error) => messageOf(error, locale) }}
      onClose={onClose}
      onConfirm={async () => {
        await onRemove();
        onClose();
        showOffer({
          key: 'content-removed',
          text: removed,
          action: { label: words.undo, run: () => void onUndo().catch(showFailure) },
          validMs: minuteMs,
          staysUnderPointer: true,
        });
      }}
    />
  );
}
