/** The colours of the lines in a theme, the base first: as many as can be compared, against the page at 3 or more. */
export const lineColours: Readonly<Record<'light' | 'dark', readonly string[]>> = {
  light: ['#1769ff', '#d9480f', '#0a7f52', '#9333ea', '#0e7490', '#be185d', '#6b7200'],
  dark: ['#4d9bff', '#ff922b', '#2bd28f', '#c084fc', '#22d3ee', '#f472b6', '#c5d35a'],
};

/** The colour of a line by its place, 0 for the base. */
export function lineColourOf(theme: keyof typeof lineColours, place: number): string {
  const colours = lineColours[theme];
  return colours[place % colours.length] ?? 'currentcolor';
}
