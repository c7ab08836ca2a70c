import { Button } from 'antd';
import { useState } from 'react';

import { DialogBox } from '../../ui/index.ts';
import { UploadBox } from '../files/upload-box.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { pictureAddress } from '../pictures/demo-picture.ts';
import { editorTexts } from './editor-texts.ts';

interface PictureQuestionProps {
  readonly onClose: () => void;
  readonly onPicture: (address: string, name: string) => void;
}

/** Asks whether pictures are uploaded, or a sample is inserted. */
export function PictureQuestion({ onClose, onPicture }: PictureQuestionProps): React.JSX.Element {
  const { words } = useDemoTexts(editorTexts);
  const own = words.rich;
  const [isUploading, setUploading] = useState(false);
  if (isUploading)
    return (
      <UploadBox
        onClose={onClose}
        onSent={(file) => onPicture(URL.createObjectURL(file), file.name)}
      />
    );
  return (
    <DialogBox
      title={own.tools.picture}
      closeLabel={words.close}
      width={440}
      testId="picture-question"
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              onPicture(pictureAddress(7), own.samplePicture);
              onClose();
            }}
          >
            {own.insertSample}
          </Button>
          <Button type="primary" onClick={() => setUploading(true)}>
            {own.openUpload}
          </Button>
        </>
      }
    >
      <p>{own.pictureQuestion}</p>
    </DialogBox>
  );
}
