import { avatarLimitKb } from '@chanscope/contract';

/** The side of an uploaded picture in pixels. */
export const avatarSidePixels = 256;

/** The largest file that is opened for cropping. */
export const largestPictureBytes = 20_000_000;

/** A square part of a picture, in its own pixels. */
export interface CroppedArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a part of a picture over the whole canvas, on white where the picture is transparent. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource,
  { x, y, width, height }: CroppedArea,
): void {
  const context = canvas.getContext('2d');
  if (context === null) throw new TypeError('Cannot draw the picture: the canvas has no context');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

/** Best first. A browser that cannot write WebP answers PNG, which may be too large. */
const encodings = [
  { type: 'image/webp', quality: 0.9 },
  { type: 'image/jpeg', quality: 0.9 },
  { type: 'image/jpeg', quality: 0.6 },
] as const;

/** The canvas as base64 of a file that the server takes. Throws when the browser cannot write one. */
export async function encodeAvatar(canvas: HTMLCanvasElement): Promise<string> {
  for (const { type, quality } of encodings) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, quality);
    });
    if (blob !== null && blob.size <= avatarLimitKb * 1000) return base64Of(blob);
  }
  throw new Error(`Cannot write the picture: no format is below ${avatarLimitKb} kB`);
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
