import {
  BoldOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  MessageOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';

import { useDemoTexts } from '../frame/demo-texts.ts';
import { editorTexts } from './editor-texts.ts';
import styles from './editors.module.css';
import { PictureQuestion } from './picture-question.tsx';

interface Tool {
  readonly name: Exclude<keyof (typeof editorTexts)['zh']['rich']['tools'], 'picture'>;
  readonly icon: ReactNode;
  /** What the editor calls it, and with what; null where nothing can be on. */
  readonly mark: string | null;
  readonly run: (editor: Editor) => unknown;
}

const focused = (editor: Editor) => editor.chain().focus();

const tools: readonly Tool[] = [
  { name: 'bold', icon: <BoldOutlined />, mark: 'bold', run: (e) => focused(e).toggleBold().run() },
  {
    name: 'italic',
    icon: <ItalicOutlined />,
    mark: 'italic',
    run: (e) => focused(e).toggleItalic().run(),
  },
  {
    name: 'underline',
    icon: <UnderlineOutlined />,
    mark: 'underline',
    run: (e) => focused(e).toggleUnderline().run(),
  },
  {
    name: 'strike',
    icon: <StrikethroughOutlined />,
    mark: 'strike',
    run: (e) => focused(e).toggleStrike().run(),
  },
  {
    name: 'heading',
    icon: <FontSizeOutlined />,
    mark: 'heading',
    run: (e) => focused(e).toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'bulletList',
    icon: <UnorderedListOutlined />,
    mark: 'bulletList',
    run: (e) => focused(e).toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: <OrderedListOutlined />,
    mark: 'orderedList',
    run: (e) => focused(e).toggleOrderedList().run(),
  },
  {
    name: 'quote',
    icon: <MessageOutlined />,
    mark: 'blockquote',
    run: (e) => focused(e).toggleBlockquote().run(),
  },
  { name: 'undo', icon: <UndoOutlined />, mark: null, run: (e) => focused(e).undo().run() },
  { name: 'redo', icon: <RedoOutlined />, mark: null, run: (e) => focused(e).redo().run() },
];

/** The buttons above the text. */
export function RichTextTools({ editor }: { readonly editor: Editor }): React.JSX.Element {
  const { words } = useDemoTexts(editorTexts);
  const own = words.rich;
  const [asks, setAsks] = useState(false);
  const active = useEditorState({
    editor,
    selector: (state) =>
      tools.flatMap(({ mark }) => (mark !== null && state.editor.isActive(mark) ? [mark] : [])),
  });
  return (
    <div role="toolbar" aria-label={own.toolbar} className={styles['toolbar']}>
      {tools.map(({ name, icon, mark, run }) => (
        <Button
          key={name}
          type="text"
          size="small"
          icon={icon}
          title={own.tools[name]}
          aria-label={own.tools[name]}
          {...(mark === null ? {} : { 'aria-pressed': active.includes(mark) })}
          onClick={() => run(editor)}
        />
      ))}
      <Button
        type="text"
        size="small"
        icon={<PictureOutlined />}
        title={own.tools.picture}
        aria-label={own.tools.picture}
        onClick={() => setAsks(true)}
      />
      {asks ? (
        <PictureQuestion
          onClose={() => setAsks(false)}
          onPicture={(src, alt) => editor.chain().setImage({ src, alt }).run()}
        />
      ) : null}
    </div>
  );
}
