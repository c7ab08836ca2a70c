import type { Edge } from '@xyflow/react';
import { Input } from 'antd';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import { TitledPanel } from '../../frame/titled-panel.tsx';
import styles from '../flow.module.css';
import { sheetTexts } from '../sheet-texts.ts';
import type { SheetNode } from './sheet-shape.tsx';
import { type useSheet, fixedId } from './use-sheet.ts';

/** Edits the node or the link that is selected alone. */
export function SheetForm(props: {
  readonly sheet: ReturnType<typeof useSheet>;
}): React.JSX.Element {
  const { rename, label } = props.sheet;
  const nodes: readonly SheetNode[] = props.sheet.nodes;
  const edges: readonly Edge[] = props.sheet.edges;
  const { words } = useDemoTexts(sheetTexts);
  const node = nodes.find(({ selected }) => selected === true);
  const edge = edges.find(({ selected }) => selected === true);
  const field = (
    name: string,
    value: string,
    onChange: (value: string) => void,
  ): React.JSX.Element => (
    <label className={styles['field']}>
      <span>{name}</span>
      <Input maxLength={20} value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
  return (
    <TitledPanel title={words.form} testId="sheet-form">
      {node === undefined && edge === undefined ? <p>{words.selectOne}</p> : null}
      {node?.id === fixedId ? <p>{words.fixed}</p> : null}
      {node === undefined || node.id === fixedId ? null : (
        <>
          {field(words.name, node.data.name, (name) => rename(node.id, { ...node.data, name }))}
          {field(words.note, node.data.note ?? '', (note) =>
            rename(node.id, { ...node.data, note }),
          )}
        </>
      )}
      {node !== undefined || edge === undefined
        ? null
        : field(words.lineLabel, typeof edge.label === 'string' ? edge.label : '', (text) =>
            label(edge.id, text),
          )}
    </TitledPanel>
  );
}
