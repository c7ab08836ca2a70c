import { Converter } from 'opencc-js/t2cn';

/**
 * What is left of a text for comparing: capital letters and digits. Full-width forms become plain,
 * accents, signs and spaces disappear: `ＴＣＬ 科技` → `TCL科技`, `*ST` → `ST`, `BRK.B` → `BRKB`.
 */
export function foldText(text: string): string {
  // The general rule costs ten times as much, and few texts need it.
  if (/^[0-9A-Z\u4e00-\u9fff]*$/.test(text)) return text;
  if (/^[\u0020-\u007e]*$/.test(text)) return text.toUpperCase().replaceAll(/[^0-9A-Z]+/g, '');
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Reads its tables when it is first asked: most searches need none. */
let converter: ((text: string) => string) | null = null;

/** A text in simplified characters (繁→简): `貴州茅臺` → `贵州茅台`. */
export function simplifiedOf(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  const convert = converter ?? Converter({ from: 'hk', to: 'cn' });
  converter = convert;
  return convert(text);
}
