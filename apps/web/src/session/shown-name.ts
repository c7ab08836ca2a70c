const widest = 12;
const maxNameCharacters = 5;

/**
 * A user's name where room is short: when it is wider than 12, Chinese and other wide characters
 * counting 2, its first 5 characters and an ellipsis.
 */
export function shownName(name: string): string {
  const characters = Array.from(name);
  const width = characters.reduce((sum, character) => sum + (isWide(character) ? 2 : 1), 0);
  return width > widest ? `${characters.slice(0, maxNameCharacters).join('')}…` : name;
}

function isWide(character: string): boolean {
  return (character.codePointAt(0) ?? 0) > 0xff;
}
