import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  ShareAltOutlined,
  StarOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';

import { showSuccess } from '../../api/index.ts';
import { type MenuEntry, PopupMenu } from '../../ui/index.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { feedbackTexts } from './feedback-texts.ts';

const marks = {
  copy: <CopyOutlined />,
  edit: <EditOutlined />,
  share: <ShareAltOutlined />,
  star: <StarOutlined />,
  remove: <DeleteOutlined />,
};

type Action = keyof typeof marks;

const actions: readonly Action[] = ['copy', 'edit', 'share', 'star', 'remove'];

/** A menu of the right button of the mouse (右键菜单). */
export function ContextMenuDemoPage(): React.JSX.Element {
  const words = useDemoTexts(feedbackTexts).words.menu;
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const entries = actions.map((action): MenuEntry => ({
    kind: 'entry',
    key: action,
    label: words.entries[action],
    mark: marks[action],
    isDisabled: action === 'remove',
    onSelect: () => showSuccess(words.selected(words.entries[action])),
  }));
  return (
    <DemoPage title="contextmenu" lead={words.lead} testId="demo-context-menu">
      <div>
        <Button
          type="primary"
          aria-haspopup="menu"
          onContextMenu={(event) => {
            event.preventDefault();
            setAt({ x: event.clientX, y: event.clientY });
          }}
        >
          {words.button}
        </Button>
      </div>
      {at === null ? null : (
        <PopupMenu label={words.label} at={at} entries={entries} onClose={() => setAt(null)} />
      )}
    </DemoPage>
  );
}
