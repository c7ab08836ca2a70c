import { lazyPart } from '../../ui/index.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { editorTexts } from './editor-texts.ts';

const RichTextForm = lazyPart(async () => (await import('./rich-text-form.tsx')).RichTextForm);

/** A form with an editor that shows the text as it will look (富文本编辑器). */
export function RichTextPage(): React.JSX.Element {
  const { words } = useDemoTexts(editorTexts);
  return (
    <DemoPage title="richTextEditor" lead={words.rich.lead} testId="demo-rich-text">
      <RichTextForm />
    </DemoPage>
  );
}
