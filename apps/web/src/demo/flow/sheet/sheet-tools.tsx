import { useReactFlow, useViewport } from '@xyflow/react';
import { Button } from 'antd';
import { useState } from 'react';

import { messageOf, showError } from '../../../api/index.ts';
import { ConfirmBox, saveFile } from '../../../ui/index.ts';
import { useDemoTexts } from '../../frame/demo-texts.ts';
import { steppedZoom } from '../flow-rules.ts';
import styles from '../flow.module.css';
import { sheetTexts } from '../sheet-texts.ts';
import type { useSheet } from './use-sheet.ts';

/** What stands above the canvas of the sheet. */
export function SheetTools(props: {
  readonly sheet: ReturnType<typeof useSheet>;
}): React.JSX.Element {
  const { nodes, edges } = props.sheet;
  const { words } = useDemoTexts(sheetTexts);
  const { tools } = words;
  const { zoomTo, deleteElements } = useReactFlow();
  const { zoom } = useViewport();
  const [asked, setAsked] = useState<'save' | 'remove' | null>(null);
  const selected = {
    nodes: nodes.filter((node) => node.selected === true),
    edges: edges.filter((edge) => edge.selected === true),
  };
  const askToRemove = (): void => {
    if (selected.nodes.length + selected.edges.length === 0) showError(words.nothingSelected);
    else if (selected.nodes.some(({ deletable }) => deletable === false)) showError(words.fixed);
    else setAsked('remove');
  };
  const carryOn = async (): Promise<void> => {
    setAsked(null);
    if (asked === 'remove') await deleteElements(selected);
    else
      saveFile(`${words.file}.json`, JSON.stringify({ nodes, edges }, null, 2), 'application/json');
  };
  return (
    <div className={styles['tools']}>
      <Button onClick={() => void zoomTo(steppedZoom(zoom, 0.1))}>{tools.zoomIn}</Button>
      <Button onClick={() => void zoomTo(steppedZoom(zoom, -0.1))}>{tools.zoomOut}</Button>
      <span data-testid="sheet-zoom">{Math.round(zoom * 100)}%</span>
      <Button onClick={() => setAsked('save')}>{tools.save}</Button>
      <Button danger onClick={askToRemove}>
        {tools.remove}
      </Button>
      {asked === null ? null : (
        <ToolQuestion asked={asked} onConfirm={carryOn} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

function ToolQuestion(props: {
  readonly asked: 'save' | 'remove';
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}): React.JSX.Element {
  const { asked, onConfirm, onClose } = props;
  const { words, locale } = useDemoTexts(sheetTexts);
  const { cancel, close, tools } = words;
  return (
    <ConfirmBox
      title={tools[asked]}
      text={asked === 'save' ? words.saveQuestion : words.removeQuestion}
      confirmLabel={words.sure}
      isDanger={asked === 'remove'}
      words={{ cancel, close, reasonOf: (error) => messageOf(error, locale) }}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
