import { describe, expect, it } from 'vitest';

import { wordFiguresOf } from './banned-words.ts';
import { castCountOf } from './casts.ts';
import { foldersBySize } from './largest-folders.ts';
import { readProductCode } from './product-code.ts';

describe('the figures of the code', () => {
  it('count casts, and no names, texts or constants', () => {
    const source = [
      "import { a as b } from './a.ts';",
      "export { b as c } from './b.ts';",
      'const rows = JSON.parse(text) as unknown as Row[];',
      'const kinds = [1, 2] as const; // as Row',
      "const element = <Part as={Link} title='such as Row' />;",
      'type Keys = { [Key in Name as Row]: 1 };',
      'run({ as: name, other: { as } });',
    ].join('\n');
    expect(castCountOf(source)).toBe(2);
  });

  it('count what stands directly in a folder, style sheets too', () => {
    expect(foldersBySize(['a/b/c.ts', 'a/b/d.ts', 'a/e.ts', 'a/b/c.css'])).toEqual([
      { folder: 'a/b', files: 3 },
      { folder: 'a', files: 1 },
    ]);
  });

  it('are of the product alone', () => {
    const files = [...readProductCode('.').keys()];
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((file) => /\btest|fixtures/.test(file))).toEqual([]);
  });

  it('find no name, file or comment out of the dialect', () => {
    expect(wordFiguresOf(readProductCode('.'))).toEqual({ names: [], files: [], prose: [] });
  });
});
