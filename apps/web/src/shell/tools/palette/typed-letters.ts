/**
 * What is searched for by a text. An input method that composes parts the letters into syllables, `gz'm't` or
 * `gz m t`: until it has made words of them they are what was typed.
 */
export function lettersTyped(text: string, isComposing: boolean): string {
  const isLetters = isComposing && /^[\w'’\s]+$/.test(text);
  return isLetters ? text.replaceAll(/['’\s]/g, '') : text;
}
