import { describe, expect, it } from 'vitest';

import { avatarFromBytes } from './avatar-image.ts';
import {
  jpegSegment,
  makeJpeg,
  makePng,
  makeWebp,
  pngChunk,
  webpChunk,
} from './picture-for-test.ts';

const html = Buffer.from('<html><script>alert(1)</script></html>');
const place = Buffer.from('Exif\0\0 31.2304N 121.4737E');

describe('an avatar', () => {
  it.each([
    ['image/png', makePng(64, 48)],
    ['image/jpeg', makeJpeg(64, 48)],
    ['image/webp', makeWebp(64, 48)],
    ['image/png', makePng(32, 512)],
  ])('may be a picture of type %s', (mediaType, picture) => {
    expect(avatarFromBytes(picture)).toEqual({ mediaType, bytes: picture });
  });

  it.each([
    ['PNG', makePng(64, 64, [pngChunk('eXIf', place), pngChunk('tEXt', html)]), makePng(64, 64)],
    [
      'JPEG',
      makeJpeg(64, 64, [jpegSegment(0xe1, place), jpegSegment(0xfe, html)]),
      makeJpeg(64, 64),
    ],
  ])('loses what does not draw it: %s', (_, given, retained) => {
    expect(avatarFromBytes(given)?.bytes).toEqual(retained);
  });

  it('loses what does not draw it: WebP', () => {
    const given = makeWebp(64, 64, { extra: [webpChunk('EXIF', place)], flags: 0x18 });
    const retained = Buffer.from(avatarFromBytes(given)?.bytes ?? []);
    expect(retained.includes('EXIF')).toBe(false);
    expect(retained.readUInt32LE(4) + 8).toBe(retained.length);
    // Only transparency is left of the flags.
    expect(retained.readUInt8(20)).toBe(0x10);
    expect(avatarFromBytes(retained)?.bytes).toEqual(retained);
  });

  it('keeps the segments that say how a JPEG codes its colours', () => {
    const colours = [jpegSegment(0xe0, Buffer.alloc(14)), jpegSegment(0xee, Buffer.alloc(12))];
    const picture = makeJpeg(64, 64, colours);
    expect(avatarFromBytes(picture)?.bytes).toEqual(picture);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['HTML', html],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>')],
    ['a GIF', Buffer.from('GIF89a\x40\0\x40\0\0\0\0;', 'latin1')],
    ['a PNG with HTML behind it', Buffer.concat([makePng(64, 64), html])],
    ['a JPEG with HTML behind it', Buffer.concat([makeJpeg(64, 64), html])],
    ['a WebP with HTML behind it', Buffer.concat([makeWebp(64, 64), html])],
    ['a PNG of 50,000 pixels', makePng(50_000, 50_000)],
    ['a JPEG of 50,000 pixels', makeJpeg(50_000, 64)],
    ['a WebP that is too large', makeWebp(513, 64)],
    ['a picture that is too small', makePng(31, 64)],
    ['a PNG that was cut off', makePng(64, 64).subarray(0, -12)],
    ['a JPEG that was cut off', makeJpeg(64, 64).subarray(0, -2)],
    ['a WebP that was cut off', makeWebp(64, 64).subarray(0, -2)],
    [
      'a PNG without picture data',
      Buffer.concat([makePng(64, 64).subarray(0, 33), makePng(64, 64).subarray(-12)]),
    ],
    ['a PNG that was damaged', makePng(64, 64).fill(1, 50, 51)],
    ['a JPEG of two frames', makeJpeg(64, 64, [jpegSegment(0xc0, Buffer.alloc(9))])],
    ['a WebP that moves', makeWebp(64, 64, { extra: [webpChunk('ANIM', place)], flags: 2 })],
  ])('is not %s', (_, bytes) => {
    expect(avatarFromBytes(bytes)).toBeNull();
  });

  it('is not a WebP whose header reports another size than its picture', () => {
    const picture = makeWebp(64, 64, { extra: [webpChunk('EXIF', place)] });
    picture.writeUIntLE(100, 24, 3);
    expect(avatarFromBytes(picture)).toBeNull();
  });

  it('is null, never an error, for a picture cut or changed anywhere', () => {
    for (const picture of [makePng(40, 40), makeJpeg(40, 40), makeWebp(40, 40)])
      for (let at = 0; at < picture.length; at += 1) {
        const changed = Buffer.from(picture);
        changed[at] = 0xff;
        expect(() => avatarFromBytes(changed)).not.toThrow();
        expect(avatarFromBytes(picture.subarray(0, at))).toBeNull();
      }
  });
});
