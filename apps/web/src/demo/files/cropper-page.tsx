import { Button } from 'antd';
import { useState } from 'react';

import { lazyPart } from '../../ui/index.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { fileTexts } from './file-texts.ts';

const CropBox = lazyPart(async () => (await import('./crop-box.tsx')).CropBox);

/** Opens the box in which a portrait is cropped (头像裁剪). */
export function CropperPage(): React.JSX.Element {
  const { words } = useDemoTexts(fileTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <DemoPage title="cropper" lead={words.cropper.lead} testId="demo-cropper">
      <div>
        <Button type="primary" onClick={() => setOpen(true)}>
          {words.cropper.open}
        </Button>
      </div>
      {isOpen ? <CropBox onClose={() => setOpen(false)} /> : null}
    </DemoPage>
  );
}
