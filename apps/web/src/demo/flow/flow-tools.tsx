import { useReactFlow } from '@xyflow/react';
import { Button } from 'antd';
import domToImage from 'dom-to-image';
import type { RefObject } from 'react';

import { saveBytes } from '../../ui/index.ts';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { flowTexts } from './flow-texts.ts';
import styles from './flow.module.css';
import type { useFlow } from './use-flow.ts';

interface FlowToolsProps {
  readonly flow: ReturnType<typeof useFlow>;
  readonly canvas: RefObject<HTMLElement | null>;
  readonly onShowData: () => void;
}

/** What stands above the canvas. */
export function FlowTools({ flow, canvas, onShowData }: FlowToolsProps): React.JSX.Element {
  const { tools, pictureName } = useDemoTexts(flowTexts).words;
  const { zoomIn, zoomOut, fitView, getZoom, setCenter, getNodes, getNodesBounds } = useReactFlow();
  const centre = (): void => {
    const { x, y, width, height } = getNodesBounds(getNodes());
    void setCenter(x + width / 2, y + height / 2, { zoom: getZoom() });
  };
  const savePicture = async (): Promise<void> => {
    if (canvas.current !== null)
      saveBytes(`${pictureName}.png`, await domToImage.toBlob(canvas.current));
  };
  return (
    <div className={styles['tools']}>
      <Button onClick={() => void zoomIn()}>{tools.zoomIn}</Button>
      <Button onClick={() => void zoomOut()}>{tools.zoomOut}</Button>
      <Button onClick={() => void fitView()}>{tools.fit}</Button>
      <Button onClick={centre}>{tools.centre}</Button>
      <Button onClick={flow.reset}>{tools.reset}</Button>
      <Button disabled={!flow.canUndo} onClick={flow.undo}>
        {tools.undo}
      </Button>
      <Button disabled={!flow.canRedo} onClick={flow.redo}>
        {tools.redo}
      </Button>
      <Button onClick={() => void savePicture()}>{tools.picture}</Button>
      <Button onClick={onShowData}>{tools.data}</Button>
    </div>
  );
}
