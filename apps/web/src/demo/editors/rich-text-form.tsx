import type { JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';

import { showSuccess } from '../../api/index.ts';
import { DialogBox } from '../../ui/index.ts';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { TranslatedRefusals } from '../frame/translated-refusals.tsx';
import { editorTexts } from './editor-texts.ts';
import styles from './editors.module.css';
import { RichTextField } from './rich-text-field.tsx';
import { richTextExtensions } from './rich-text-extensions.ts';

interface Article {
  /** What is empty is undefined. */
  readonly title?: string;
  readonly module?: number;
  readonly content?: JSONContent;
}

/** Title, module and content of an article, all required. */
export function RichTextForm(): React.JSX.Element {
  const { words } = useDemoTexts(editorTexts);
  const own = words.rich;
  const [form] = Form.useForm<Article>();
  const [preview, setPreview] = useState<Article | null>(null);
  const required = (name: string) => ({ required: true, message: own.required(name) });
  return (
    <Form
      name="article"
      form={form}
      layout="vertical"
      className={styles['form'] ?? ''}
      onFinish={() => showSuccess(own.saved)}
    >
      <TranslatedRefusals />
      <Form.Item
        name="title"
        label={own.title}
        rules={[{ ...required(own.title), whitespace: true }]}
      >
        <Input maxLength={20} showCount />
      </Form.Item>
      <Form.Item name="module" label={own.module} rules={[required(own.module)]}>
        <Select<number> options={own.modules.map((label, value) => ({ label, value }))} />
      </Form.Item>
      <Form.Item name="content" label={own.content} rules={[required(own.content)]}>
        <RichTextField />
      </Form.Item>
      <div className={styles['tools']}>
        <Button type="primary" htmlType="submit">
          {own.save}
        </Button>
        <Button onClick={() => setPreview(form.getFieldsValue(true) as Article)}>
          {own.preview}
        </Button>
      </div>
      {preview === null ? null : (
        <DialogBox
          title={preview.title ?? own.preview}
          closeLabel={words.close}
          width={720}
          testId="rich-text-preview"
          onClose={() => setPreview(null)}
          actions={<Button onClick={() => setPreview(null)}>{words.close}</Button>}
        >
          <ArticleText content={preview.content ?? { type: 'doc' }} />
        </DialogBox>
      )}
    </Form>
  );
}

/** The text drawn by the editor itself: only what its schema knows can be in it. */
function ArticleText({ content }: { readonly content: JSONContent }): React.JSX.Element {
  const editor = useEditor({ extensions: richTextExtensions, content, editable: false });
  return <EditorContent className={styles['text'] ?? ''} editor={editor} />;
}
