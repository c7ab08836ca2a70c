import { Input } from 'antd';

import { useExportTexts } from '../../../../i18n/export/export-texts.ts';
import { DialogBox } from '../../../../ui/index.ts';

interface LinkBoxProps {
  readonly link: string;
  readonly onClose: () => void;
}

/** A link to copy by hand: the clipboard exists on secure origins only, and a browser may refuse it. */
export function LinkBox({ link, onClose }: LinkBoxProps): React.JSX.Element {
  const { words } = useExportTexts();
  return (
    <DialogBox title={words.linkTitle} closeLabel={words.close} testId="link-box" onClose={onClose}>
      <p>{words.linkByHand}</p>
      <Input.TextArea
        data-first
        readOnly
        autoSize
        value={link}
        aria-label={words.linkTitle}
        onFocus={(event) => event.target.select()}
      />
    </DialogBox>
  );
}
