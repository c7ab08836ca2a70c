import { Button, Switch } from 'antd';
import 'jsmind/style/jsmind.css';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { showError } from '../../api/index.ts';
import { randomId } from '../../ui/index.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { type MindMapWords, mindMapTexts } from './mind-map-texts.ts';
import styles from './mind-map.module.css';
import { type MindMap, openMindMap, treeOf } from './open-mind-map.ts';

/** A mind map whose nodes are dragged to other parents (思维导图). */
export function MindMapPage(): React.JSX.Element {
  const { words, locale } = useDemoTexts(mindMapTexts);
  return (
    <DemoPage title="mindMap" lead={words.lead} testId="demo-mind-map">
      <EditedMap key={locale} words={words} />
    </DemoPage>
  );
}

function EditedMap({ words }: { readonly words: MindMapWords }): React.JSX.Element {
  const { place, map } = useMindMap(words);
  const [isEditable, setEditable] = useState(true);
  const switchEditing = (next: boolean): void => {
    setEditable(next);
    if (next) map.current?.enable_edit();
    else map.current?.disable_edit();
  };
  return (
    <>
      <div className={styles['tools']}>
        <MapTools words={words} map={map} isEditable={isEditable} />
        <span className={styles['editable']}>
          {words.editable}
          <Switch aria-label={words.editable} checked={isEditable} onChange={switchEditing} />
        </span>
      </div>
      <section
        ref={place}
        aria-label={words.label}
        className={styles['map']}
        data-testid="mind-map"
      />
    </>
  );
}

/** The map in its place. It is drawn anew when the page comes back into sight, with what it had. */
function useMindMap(words: MindMapWords) {
  const place = useRef<HTMLElement>(null);
  const map = useRef<MindMap>(null);
  const tree = useRef<object>(null);
  useEffect(() => {
    const container = place.current;
    if (container === null) return undefined;
    const opened = openMindMap(container, words, tree.current);
    map.current = opened;
    const refuseEmpty = ({ target }: FocusEvent): void => {
      const isEditor = target instanceof HTMLInputElement && target.matches('.jsmind-editor');
      // The library keeps the former text and says nothing.
      if (isEditor && target.value.trim() === '') showError(words.emptyTopic);
    };
    container.addEventListener('focusout', refuseEmpty);
    return () => {
      container.removeEventListener('focusout', refuseEmpty);
      tree.current = treeOf(opened);
      map.current = null;
      container.replaceChildren();
    };
  }, [words]);
  return { place, map };
}

type Tool = keyof MindMapWords['tools'];

const changing: readonly Tool[] = ['child', 'sibling', 'edit', 'remove'];
const showing: readonly Tool[] = ['zoomIn', 'zoomOut', 'expand', 'fold', 'picture'];

function MapTools(props: {
  readonly words: MindMapWords;
  readonly map: RefObject<MindMap | null>;
  readonly isEditable: boolean;
}): React.JSX.Element {
  const { words, map, isEditable } = props;
  const button = (tool: Tool, isDisabled: boolean): React.JSX.Element => (
    <Button
      key={tool}
      disabled={isDisabled}
      onClick={() => {
        if (map.current === null) return;
        const fault = applyTool(tool, map.current, words);
        if (fault !== null) showError(fault);
      }}
    >
      {words.tools[tool]}
    </Button>
  );
  return (
    <>
      {changing.map((tool) => button(tool, !isEditable))}
      {showing.map((tool) => button(tool, false))}
    </>
  );
}

/** Does what a tool is for; answers why it cannot, null when it can. */
function applyTool(tool: Tool, map: MindMap, words: MindMapWords): string | null {
  if (tool === 'zoomIn') map.view.zoom_in();
  else if (tool === 'zoomOut') map.view.zoom_out();
  else if (tool === 'expand') map.expand_all();
  else if (tool === 'fold') map.collapse_all();
  else if (tool === 'picture') (map as MindMap & { shoot: () => void }).shoot();
  else return changeSelected(tool, map, words);
  return null;
}

function changeSelected(tool: Tool, map: MindMap, words: MindMapWords): string | null {
  const selected = map.get_selected_node();
  if (selected === null) return words.noneSelected;
  if (selected.isroot && (tool === 'remove' || tool === 'sibling')) return words.rootStays;
  if (tool === 'edit') map.begin_edit(selected);
  else if (tool === 'remove') map.remove_node(selected);
  else {
    const id = randomId();
    if (tool === 'child') map.add_node(selected, id, words.newTopic);
    else map.insert_node_after(selected, id, words.newTopic);
    map.select_node(id);
    map.begin_edit(id);
  }
  return null;
}
