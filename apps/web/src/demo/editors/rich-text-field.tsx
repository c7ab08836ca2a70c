import type { JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { Form } from 'antd';

import { useDemoTexts } from '../frame/demo-texts.ts';
import { editorTexts } from './editor-texts.ts';
import styles from './editors.module.css';
import { richTextExtensions } from './rich-text-extensions.ts';
import { RichTextTools } from './rich-text-tools.tsx';

interface RichTextFieldProps {
  /** What is in it, undefined when that is nothing. */
  readonly value?: JSONContent;
  readonly onChange?: (content: JSONContent | undefined) => void;
}

/** The editor as a field of a form; its border is red while the form refuses it. */
export function RichTextField({ value, onChange }: RichTextFieldProps): React.JSX.Element {
  const { words } = useDemoTexts(editorTexts);
  const { status } = Form.Item.useStatus();
  const editor = useEditor({
    extensions: richTextExtensions,
    // A page that was hidden in its tab begins with a new editor.
    content: value ?? null,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': words.rich.content },
    },
    onUpdate: (update) => onChange?.(update.editor.isEmpty ? undefined : update.editor.getJSON()),
  });
  return (
    <div className={styles['editor']} data-refused={status === 'error'} data-testid="rich-text">
      <RichTextTools editor={editor} />
      <EditorContent className={styles['text'] ?? ''} editor={editor} />
    </div>
  );
}
