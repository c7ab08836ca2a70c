import 'react-easy-crop/react-easy-crop.css';

import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';

import { showError, showSuccess } from '../../api/index.ts';
import { DialogBox } from '../../ui/index.ts';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { useShellParts } from '../frame/shell-parts.tsx';
import { pictureAddress } from '../pictures/demo-picture.ts';
import { FileButton } from './file-button.tsx';
import { fileTexts } from './file-texts.ts';
import styles from './files.module.css';

/** The side of a finished portrait in pixels. */
const side = 256;

interface CropBoxProps {
  readonly onClose: () => void;
}

/** Lets a part of a picture become the portrait in the header. */
export function CropBox({ onClose }: CropBoxProps): React.JSX.Element {
  const { words } = useDemoTexts(fileTexts);
  const own = words.cropper;
  const { showAvatar } = useShellParts();
  const [picture, setPicture] = useState(() => pictureAddress(1));
  const [portrait, setPortrait] = useState('');
  const open = async ([file]: readonly File[]): Promise<void> => {
    if (file === undefined) return;
    const address = await addressOf(file);
    if (address === null) showError(own.unreadable);
    else setPicture(address);
  };
  const save = (): void => {
    showAvatar(portrait);
    showSuccess(own.saved);
    onClose();
  };
  return (
    <DialogBox
      title={own.title}
      closeLabel={words.close}
      width={470}
      testId="crop-box"
      onClose={onClose}
      actions={
        <>
          <FileButton
            label={own.select}
            accept="image/jpeg,image/gif,image/png"
            onFiles={(files) => void open(files)}
          />
          <Button type="primary" disabled={portrait === ''} onClick={save}>
            {own.save}
          </Button>
        </>
      }
    >
      <p className={styles['hint']}>{own.hint}</p>
      <div className={styles['crop']}>
        <CropStage key={picture} picture={picture} onPortrait={setPortrait} />
        <div className={styles['previews']}>
          <Preview portrait={portrait} label={own.round} isRound />
          <Preview portrait={portrait} label={own.square} />
        </div>
      </div>
    </DialogBox>
  );
}

interface PreviewProps {
  readonly portrait: string;
  readonly label: string;
  readonly isRound?: boolean;
}

function Preview({ portrait, label, isRound = false }: PreviewProps): React.JSX.Element {
  return (
    <figure className={styles['preview']} data-round={isRound}>
      {portrait === '' ? <span /> : <img src={portrait} alt={label} />}
      <figcaption aria-hidden="true">{label}</figcaption>
    </figure>
  );
}

interface CropStageProps {
  readonly picture: string;
  /** Called with the address of the cropped picture, again and again while it is moved. */
  readonly onPortrait: (address: string) => void;
}

function CropStage({ picture, onPortrait }: CropStageProps): React.JSX.Element {
  const { words } = useDemoTexts(fileTexts);
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    image.current = new Image();
    image.current.src = picture;
  }, [picture]);
  const draw = async (area: Area): Promise<void> => {
    await image.current?.decode();
    if (image.current !== null) onPortrait(croppedAddress(image.current, area));
  };
  return (
    <div>
      <div className={styles['stage']}>
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={4}
          aspect={1}
          showGrid={false}
          disableAutomaticStylesInjection
          keyboardStep={4}
          cropperProps={{ 'aria-label': words.cropper.area, role: 'group' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => void draw(pixels)}
        />
      </div>
      <div className={styles['zoom']}>
        <label htmlFor={zoomId}>{words.cropper.zoom}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </div>
    </div>
  );
}

/** A part of a picture, in its own pixels. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function croppedAddress(image: CanvasImageSource, { x, y, width, height }: Area): string {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) throw new TypeError('Cannot crop the picture: the canvas has no context');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  return canvas.toDataURL('image/jpeg', 0.9);
}

/** A chosen picture as an address that lasts as long as the page; null when it cannot be drawn. */
async function addressOf(file: File): Promise<string | null> {
  try {
    (await createImageBitmap(file)).close();
  } catch {
    return null;
  }
  return URL.createObjectURL(file);
}
