import { createSteadyNumbers } from '../sample-data/steady-numbers.ts';

/** How many pictures there are (spec §9). */
export const pictureCount = 38;

const width = 320;
const height = 200;

/** The address of a picture, 1 to 38: candles below a sky, drawn here so that none is fetched (演示图片). */
export function pictureAddress(index: number): string {
  return `data:image/svg+xml,${encodeURIComponent(drawingOf(index))}`;
}

function drawingOf(index: number): string {
  const next = createSteadyNumbers(index * 7919);
  const hue = Math.round((index * 360) / pictureCount);
  const steps = Array.from({ length: 16 }, () => next() - 0.46);
  const levels = steps.map((_, at) => steps.slice(0, at + 1).reduce((sum, step) => sum + step, 0));
  const low = Math.min(...levels);
  const span = Math.max(...levels) - low || 1;
  const y = (level: number): number => Math.round(160 - ((level - low) / span) * 110);
  const candles = levels.slice(1).map((close, at) => {
    const open = levels[at] ?? close;
    const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close))];
    const x = 20 + at * 19;
    const colour = close >= open ? '#e5484d' : '#2f9e77';
    return (
      `<path d="M${x + 5} ${top - 8}V${bottom + 8}" stroke="${colour}"/>` +
      `<rect x="${x}" y="${top}" width="10" height="${Math.max(2, bottom - top)}" fill="${colour}"/>`
    );
  });
  const sun = Math.round(40 + next() * 240);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 78%)"/>` +
    `<stop offset="1" stop-color="hsl(${(hue + 40) % 360} 55% 94%)"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#s)"/>` +
    `<circle cx="${sun}" cy="46" r="20" fill="#fff" opacity=".7"/>${candles.join('')}</svg>`
  );
}
