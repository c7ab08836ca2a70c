import 'react-easy-crop/react-easy-crop.css';

import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';

import { useTexts } from '../../../i18n/index.ts';
import { DialogBox, useTask } from '../../../ui/index.ts';
import styles from './avatar-crop.module.css';
import { type CroppedArea, avatarSidePixels, drawCrop, encodeAvatar } from './avatar-image.ts';
import { FailureLine } from '../failure-line.tsx';

interface AvatarCropProps {
  /** Address of the chosen picture. */
  readonly picture: string;
  readonly onClose: () => void;
  readonly onUnreadable: () => void;
  /** Takes base64 of the finished picture; rejects when it cannot be saved. */
  readonly onSave: (image: string) => Promise<void>;
}

const largestZoom = 4;

/** Lets the user choose the round part of a picture that becomes the portrait (头像裁剪). */
export function AvatarCrop(props: AvatarCropProps): React.JSX.Element {
  const { picture, onClose, onUnreadable, onSave } = props;
  const { t } = useTexts();
  const { task, run } = useTask();
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CroppedArea | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const loaded = useLoadedPicture(picture, onUnreadable);

  useEffect(() => {
    if (canvas.current !== null && loaded !== null && area !== null)
      drawCrop(canvas.current, loaded, area);
  }, [loaded, area]);

  const save = async (): Promise<void> => {
    if (canvas.current !== null) await onSave(await encodeAvatar(canvas.current));
  };
  return (
    <DialogBox
      title={t(($) => $.personal.profile.crop)}
      closeLabel={t(($) => $.personal.close)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.personal.cancel)}</Button>
          <Button
            type="primary"
            disabled={area === null || loaded === null}
            loading={task.kind === 'busy'}
            onClick={() => void run(save)}
          >
            {t(($) => $.personal.profile.usePicture)}
          </Button>
        </>
      }
    >
      <CropStage picture={picture} zoom={zoom} onZoom={setZoom} onArea={setArea} />
      <p className={styles['hint']}>{t(($) => $.personal.profile.cropHint)}</p>
      <div className={styles['tools']}>
        <ZoomSlider zoom={zoom} onZoom={setZoom} />
        <figure className={styles['preview']}>
          <canvas ref={canvas} width={avatarSidePixels} height={avatarSidePixels} />
          <figcaption>{t(($) => $.personal.profile.preview)}</figcaption>
        </figure>
      </div>
      <FailureLine task={task} />
    </DialogBox>
  );
}

function CropStage({
  picture,
  zoom,
  onZoom,
  onArea,
}: {
  picture: string;
  zoom: number;
  onZoom: (zoom: number) => void;
  onArea: (area: CroppedArea) => void;
}): React.JSX.Element {
  const { t } = useTexts();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  return (
    <div className={styles['stage']}>
      <Cropper
        image={picture}
        crop={crop}
        zoom={zoom}
        minZoom={1}
        maxZoom={largestZoom}
        aspect={1}
        cropShape="round"
        showGrid={false}
        disableAutomaticStylesInjection
        keyboardStep={4}
        cropperProps={{ 'aria-label': t(($) => $.personal.profile.cropArea), role: 'group' }}
        onCropChange={setCrop}
        onZoomChange={onZoom}
        onCropAreaChange={(_, pixels) => onArea(pixels)}
      />
    </div>
  );
}

function ZoomSlider({
  zoom,
  onZoom,
}: {
  zoom: number;
  onZoom: (zoom: number) => void;
}): React.JSX.Element {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={styles['zoom']}>
      <label htmlFor={id}>{t(($) => $.personal.profile.zoom)}</label>
      <MinusOutlined aria-hidden="true" />
      <input
        id={id}
        type="range"
        data-first
        min={1}
        max={largestZoom}
        step={0.05}
        value={zoom}
        aria-valuetext={`${Math.round(zoom * 100)}%`}
        onChange={(event) => onZoom(Number(event.target.value))}
      />
      <PlusOutlined aria-hidden="true" />
    </div>
  );
}

/** The picture once it is decoded; says so when the browser cannot. */
function useLoadedPicture(address: string, onUnreadable: () => void): HTMLImageElement | null {
  const [loaded, setLoaded] = useState<HTMLImageElement | null>(null);
  const unreadable = useRef(onUnreadable);
  useEffect(() => {
    let isRequested = true;
    const image = new Image();
    image.src = address;
    image.decode().then(
      () => {
        if (isRequested) setLoaded(image);
      },
      () => {
        if (isRequested) unreadable.current();
      },
    );
    return () => {
      isRequested = false;
    };
  }, [address]);
  return loaded;
}
