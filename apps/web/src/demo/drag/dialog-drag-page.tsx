import { HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

import { PageModal } from '../../ui/dialogs/page-modal.tsx';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { dragTexts } from './drag-texts.ts';
import styles from './drag.module.css';
import { type Point, clampedInside } from './clamped-inside.ts';

/** A dialog that is dragged by its title (可拖拽对话框). */
export function DialogDragPage(): React.JSX.Element {
  const words = useDemoTexts(dragTexts).words.dialog;
  const [isOpen, setOpen] = useState(false);
  return (
    <DemoPage title="dialogDrag" lead={words.lead} testId="demo-dialog-drag">
      <div>
        <Button type="primary" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      </div>
      {isOpen ? <DraggedDialog onClose={() => setOpen(false)} /> : null}
    </DemoPage>
  );
}

const keySteps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -16, y: 0 },
  ArrowRight: { x: 16, y: 0 },
  ArrowUp: { x: 0, y: -16 },
  ArrowDown: { x: 0, y: 16 },
};

function DraggedDialog({ onClose }: { readonly onClose: () => void }): React.JSX.Element {
  const words = useDemoTexts(dragTexts).words.dialog;
  const box = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState<Point>({ x: 0, y: 0 });
  const moveBy = ({ x, y }: Point): void => {
    if (box.current === null) return;
    const frame = document.documentElement;
    const step = clampedInside({ x, y }, box.current.getBoundingClientRect(), {
      width: frame.clientWidth,
      height: frame.clientHeight,
    });
    setOffset((before) => ({ x: before.x + step.x, y: before.y + step.y }));
  };
  return (
    <PageModal
      open
      centered
      width="max(30%, 300px)"
      footer={null}
      title={<DragTitle onMove={moveBy} />}
      closable={{ 'aria-label': words.close }}
      modalRender={(content) => (
        <div
          ref={box}
          data-testid="dragged-dialog"
          style={{ transform: `translate(${offset.x}px, ${offset.y}px)` }}
        >
          {content}
        </div>
      )}
      onCancel={onClose}
    >
      {words.text}
    </PageModal>
  );
}

/** Reports how far it was moved since the last report, by the pointer or by arrow keys. */
function DragTitle({ onMove }: { readonly onMove: (step: Point) => void }): React.JSX.Element {
  const words = useDemoTexts(dragTexts).words.dialog;
  const last = useRef<Point | null>(null);
  const begin = (event: PointerEvent<HTMLButtonElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const follow = ({ clientX: x, clientY: y }: PointerEvent): void => {
    if (last.current === null) return;
    onMove({ x: x - last.current.x, y: y - last.current.y });
    last.current = { x, y };
  };
  const end = (): void => {
    last.current = null;
  };
  const moveByKey = (event: KeyboardEvent): void => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <button
      type="button"
      className={styles['title']}
      title={words.move}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={moveByKey}
    >
      <HolderOutlined aria-hidden="true" /> {words.title}
    </button>
  );
}
