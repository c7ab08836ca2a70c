import 'md-editor-rt/lib/style.css';

import DOMPurify from 'dompurify';
import { Button } from 'antd';
import { MdEditor } from 'md-editor-rt';
import { useEffect, useRef, useState } from 'react';

import { phoneScreen, useMedia, useSettings } from '../../ui/index.ts';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { editorTexts } from './editor-texts.ts';
import styles from './editors.module.css';

/** A file: Markdown takes no drawing that is written out as an address. */
const samplePicture = 'icons/icon-192.png';

/** The tools that need nothing from elsewhere. */
const toolbars = [
  'bold',
  'italic',
  'strikeThrough',
  'title',
  'quote',
  'unorderedList',
  'orderedList',
  'task',
  'codeRow',
  'code',
  'link',
  'table',
  'revoke',
  'next',
  '=',
  'preview',
] as const;

/** The editor and its result. The library would fetch what draws formulas and diagrams: it is left out. */
export function MarkdownField(): React.JSX.Element {
  const { words, locale } = useDemoTexts(editorTexts);
  const own = words.markdown;
  const { theme } = useSettings();
  const isPhone = useMedia(phoneScreen);
  const [text, setText] = useState(own.sample);
  const place = useRef<HTMLDivElement>(null);
  // The library leaves its field nameless, and makes it anew with another look or language.
  useEffect(() => {
    place.current?.querySelector('.cm-content')?.setAttribute('aria-label', own.label);
  });
  const add = (line: string): void => setText(`${text.trimEnd()}\n\n${line}\n`);
  return (
    <>
      <div className={styles['tools']}>
        <Button onClick={() => add(`## ${own.heading}`)}>{own.addHeading}</Button>
        <Button onClick={() => add(`![${own.picture}](${samplePicture})`)}>{own.addPicture}</Button>
        <Button danger onClick={() => setText('')}>
          {own.clear}
        </Button>
      </div>
      <div ref={place} className={styles['markdown']} data-testid="markdown-editor">
        <MdEditor
          value={text}
          onChange={setText}
          language={locale === 'zh' ? 'zh-CN' : 'en-US'}
          theme={theme}
          preview={!isPhone}
          toolbars={[...toolbars]}
          sanitize={cleanResult}
          noKatex
          noMermaid
          noPrettier
          noEcharts
          noHighlight
          noUploadImg
        />
      </div>
    </>
  );
}

/** Whatever was written, nothing in the result acts. */
function cleanResult(html: string): string {
  return DOMPurify.sanitize(html);
}
