import { Button } from 'antd';
import { useState } from 'react';

import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { fileTexts } from './file-texts.ts';
import { UploadBox } from './upload-box.tsx';

/** Opens the box in which pictures are uploaded (上传). */
export function UploadPage(): React.JSX.Element {
  const { words } = useDemoTexts(fileTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <DemoPage title="upload" lead={words.upload.lead} testId="demo-upload">
      <div>
        <Button type="primary" onClick={() => setOpen(true)}>
          {words.upload.open}
        </Button>
      </div>
      {isOpen ? <UploadBox onClose={() => setOpen(false)} /> : null}
    </DemoPage>
  );
}
