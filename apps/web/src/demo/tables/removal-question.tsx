import { messageOf, showSuccess } from '../../api/index.ts';
import { ConfirmBox } from '../../ui/index.ts';
import { useRowEdits } from '../sample-data/use-row-edits.ts';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { tableTexts } from './table-texts.ts';

interface RemovalQuestionProps {
  readonly ids: readonly string[];
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks before rows are deleted. */
export function RemovalQuestion(props: RemovalQuestionProps): React.JSX.Element {
  const { ids, onRemoved, onClose } = props;
  const { words, locale } = useDemoTexts(tableTexts);
  const { remove } = useRowEdits();
  return (
    <ConfirmBox
      title={words.removeTitle}
      text={words.removeText(ids.length)}
      confirmLabel={words.remove}
      words={{
        cancel: words.cancel,
        close: words.close,
        reasonOf: (error) => messageOf(error, locale),
      }}
      onConfirm={async () => {
        await remove(ids);
        onRemoved();
        onClose();
        showSuccess(words.removed(ids.length));
      }}
      onClose={onClose}
    />
  );
}
