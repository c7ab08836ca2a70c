/** The least contrast of text to its ground: level AA of WCAG 2.2 for text of any size. */
export const readableContrast = 4.5;

/** The contrast of two colours `#rrggbb` by WCAG, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour with a share (0 to 1) of another one mixed in. */
export function mixed(colour: string, other: string, share: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(colour).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour moved towards `end` just as far as text in it is readable on every one of the grounds. */
export function readableFrom(colour: string, end: string, grounds: readonly string[]): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mixed(colour, end, share);
    if (isReadable(candidate, grounds)) return candidate;
  }
  return end;
}

/** The first of the inks that is readable on every one of the grounds, the last when none is. */
export function inkFor(grounds: readonly string[], inks: readonly [string, ...string[]]): string {
  return inks.find((ink) => isReadable(ink, grounds)) ?? inks.at(-1) ?? inks[0];
}

function isReadable(text: string, grounds: readonly string[]): boolean {
  return grounds.every((ground) => contrastOf(text, ground) >= readableContrast);
}

/** Relative luminance as WCAG defines it, 0 to 1. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(linearOf);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearOf(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function channelsOf(colour: string): number[] {
  if (!/^#[\da-f]{6}$/i.test(colour))
    throw new RangeError(`Cannot read the colour ${colour}: it is not #rrggbb`);
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
