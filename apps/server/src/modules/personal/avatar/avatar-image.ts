import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

/** A picture that may be shown to anybody. */
export interface AvatarImage {
  /** Such as `image/png`. */
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

const minSide = 32;
const maxSide = 512;

const cleaners = [
  { mediaType: 'image/png', clean: cleanPng },
  { mediaType: 'image/jpeg', clean: cleanJpeg },
  { mediaType: 'image/webp', clean: cleanWebp },
] as const;

/**
 * The picture in an upload (头像), known by its content and not by what anybody says about it: a PNG,
 * JPEG or WebP of 32 to 512 pixels a side. Only what draws it is kept: places where photos were taken
 * (EXIF), comments and further frames are left out. Null for everything else, also for a picture with
 * something behind its end.
 */
export function avatarFromBytes(bytes: Uint8Array): AvatarImage | null {
  for (const { mediaType, clean } of cleaners) {
    const image = clean(bytes);
    if (image !== null)
      return [image.width, image.height].every((side) => side >= minSide && side <= maxSide)
        ? { mediaType, bytes: image.bytes }
        : null;
  }
  return null;
}
