import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { figureFolder, figures } from './chan-figures/draw.ts';
import type { ClaimKind, Figure, Panel } from './chan-figures/figure.ts';
import { pictureOf } from './chan-figures/picture.ts';
import { readingOf, statementsOf } from './chan-figures/statements.ts';

const named = figures.map((figure) => [figure.name, figure] as const);

/** What the engine says of a panel, in the kinds that the panel makes claims of. */
function answersTo(panel: Panel): Partial<Record<ClaimKind, readonly string[]>> {
  const statements = statementsOf(readingOf(panel));
  const kinds = Object.keys(panel.claims) as ClaimKind[];
  return Object.fromEntries(kinds.map((kind) => [kind, statements[kind]]));
}

describe('the pictures of the rule sheet', () => {
  it.each(named)('%s lies in the folder as the engine draws it now', (name, figure: Figure) => {
    const committed = readFileSync(path.join(figureFolder, `${name}.svg`), 'utf8');
    expect(committed).toBe(pictureOf(figure));
  });

  it.each(named)('%s says what the engine says', (_name, { panels }) => {
    expect(panels.map(answersTo)).toEqual(panels.map(({ claims }) => claims));
  });
});
