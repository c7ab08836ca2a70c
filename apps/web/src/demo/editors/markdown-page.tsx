import { lazyPart } from '../../ui/index.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { editorTexts } from './editor-texts.ts';

const MarkdownField = lazyPart(async () => (await import('./markdown-field.tsx')).MarkdownField);

/** Markdown with its result beside it (Markdown 编辑器). */
export function MarkdownPage(): React.JSX.Element {
  const { words } = useDemoTexts(editorTexts);
  return (
    <DemoPage title="markdownEditor" lead={words.markdown.lead} testId="demo-markdown">
      <MarkdownField />
    </DemoPage>
  );
}
