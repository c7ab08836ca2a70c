import { readFileSync, writeFileSync } from 'node:fs';

import type { Browser } from 'playwright-core';

/** How two pictures differ. */
interface PictureDifference {
  /** Share of the pixels that differ, from 0 to 1; pixels that only one picture has count as different. */
  readonly share: number;
  /** A PNG: the first picture faded, what differs in red. */
  readonly picture: Buffer;
}

/** Compares two PNG files, which the browser decodes. */
async function comparePictures(
  browser: Browser,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<PictureDifference> {
  const page = await browser.newPage();
  try {
    const [one, other] = [before, after].map((file) => readFileSync(file).toString('base64'));
    const { share, picture } = await page.evaluate(differenceOf, {
      one: one ?? '',
      other: other ?? '',
    });
    return { share, picture: Buffer.from(picture, 'base64') };
  } finally {
    await page.close();
  }
}

/** Compares two PNG files and writes what differs; answers the share of pixels that do. */
export async function writeDifference(
  browser: Browser,
  files: { readonly before: string; readonly after: string; readonly difference: string },
): Promise<number> {
  const { share, picture } = await comparePictures(browser, files);
  writeFileSync(files.difference, picture);
  return share;
}

/** Runs in the browser; both pictures and the answer's are PNG in base64. */
async function differenceOf({
  one,
  other,
}: {
  one: string;
  other: string;
}): Promise<{ share: number; picture: string }> {
  const decode = async (png: string): Promise<ImageBitmap> =>
    createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const [before, after] = await Promise.all([decode(one), decode(other)]);
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const pixelsOf = (picture: ImageBitmap): Uint8ClampedArray => {
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (context === null) throw new Error('Cannot compare pictures: no canvas');
    context.drawImage(picture, 0, 0);
    return context.getImageData(0, 0, width, height).data;
  };
  const [first, second] = [pixelsOf(before), pixelsOf(after)];
  const drawn = new ImageData(width, height);
  let different = 0;
  for (let at = 0; at < first.length; at += 4) {
    const isSame = [0, 1, 2, 3].every((channel) => first[at + channel] === second[at + channel]);
    if (!isSame) different += 1;
    const faded = (first[at] ?? 0) / 4 + 191;
    drawn.data.set(isSame ? [faded, faded, faded, 255] : [220, 0, 0, 255], at);
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(drawn, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return {
    share: different / (width * height),
    picture: btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')),
  };
}
