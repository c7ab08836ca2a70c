import { chartFont } from '../../../chart/chart-palette.ts';

/** What stands above and below a picture, and its ground. */
export interface PictureCaption {
  /** Whose chart it is. */
  readonly title: string;
  /** Its period, its adjustment, its moment. */
  readonly detail: string;
  /** By which rules, from which source, of which time. */
  readonly foot: string;
  readonly ground: string;
  readonly text: string;
  readonly quietText: string;
}

const lineHeight = 38;
const footHeight = 26;
const margin = 12;
/** On a narrower chart name and period stand below each other. */
const twoLinesBelow = 640;
const secondLineHeight = 20;

/**
 * What is drawn in an element, as it is drawn: its canvases and the legends over them, with a caption, on the
 * ground of its theme. In as many pixels as the screen has.
 */
export function pictureOf(element: HTMLElement, caption: PictureCaption): HTMLCanvasElement {
  const box = element.getBoundingClientRect();
  const headHeight = lineHeight + (box.width < twoLinesBelow ? secondLineHeight : 0);
  const scale = globalThis.devicePixelRatio;
  const picture = document.createElement('canvas');
  picture.width = Math.round(box.width * scale);
  picture.height = Math.round((box.height + headHeight + footHeight) * scale);
  const ctx = picture.getContext('2d');
  if (ctx === null) throw new TypeError('Cannot draw a picture: the browser gives no canvas');
  ctx.scale(scale, scale);
  ctx.fillStyle = caption.ground;
  ctx.fillRect(0, 0, box.width, box.height + headHeight + footHeight);
  drawCaption(ctx, caption, { width: box.width, footTop: headHeight + box.height });
  ctx.translate(-box.left, headHeight - box.top);
  ctx.beginPath();
  ctx.rect(box.left, box.top, box.width, box.height);
  ctx.clip();
  for (const canvas of element.querySelectorAll('canvas')) {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    if (canvas.width > 0 && canvas.height > 0) ctx.drawImage(canvas, left, top, width, height);
  }
  for (const legend of element.querySelectorAll('.chart-legend')) drawTexts(ctx, legend);
  return picture;
}

function drawCaption(
  ctx: CanvasRenderingContext2D,
  { title, detail, foot, text, quietText }: PictureCaption,
  { width, footTop }: { readonly width: number; readonly footTop: number },
): void {
  ctx.textBaseline = 'middle';
  ctx.font = `600 15px ${chartFont}`;
  ctx.fillStyle = text;
  ctx.fillText(title, margin, lineHeight / 2, width - 2 * margin);
  const isBelow = width < twoLinesBelow;
  const begin = isBelow ? margin : 2 * margin + ctx.measureText(title).width;
  const middle = isBelow ? lineHeight + secondLineHeight / 2 - 4 : lineHeight / 2;
  ctx.font = `13px ${chartFont}`;
  ctx.fillStyle = quietText;
  ctx.fillText(detail, begin, middle, Math.max(1, width - begin - margin));
  ctx.font = `12px ${chartFont}`;
  ctx.fillText(foot, margin, footTop + footHeight / 2, width - 2 * margin);
}

/** Whether a text lies outside of what holds it: a legend hides what does not fit. */
function isCutOff({ top, left }: DOMRect, holder: Element): boolean {
  const row = (holder.closest('.chart-legend__row') ?? holder).getBoundingClientRect();
  return top >= row.bottom || left >= row.right;
}

/** Writes the texts of an element where they stand. */
function drawTexts(ctx: CanvasRenderingContext2D, element: Element): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    range.selectNodeContents(node);
    const [box] = range.getClientRects();
    if (box === undefined || node.parentElement === null) continue;
    if (isCutOff(box, node.parentElement)) continue;
    const { fontWeight, fontSize, color } = getComputedStyle(node.parentElement);
    ctx.font = `${fontWeight} ${fontSize} ${chartFont}`;
    ctx.fillStyle = color;
    ctx.fillText(node.textContent ?? '', box.left, box.top + box.height / 2);
  }
}
