import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { czscFigures } from './czsc-figures.ts';
import { divergenceFigures } from './divergence-figures.ts';
import { firstSignalFigures } from './first-signal-figures.ts';
import type { Figure } from './figure.ts';
import { higherLevelFigures } from './higher-level-figures.ts';
import { mergedBarFigures } from './merged-bar-figures.ts';
import { pictureOf } from './drawing/picture.ts';
import { pivotFigures } from './pivot-figures.ts';
import { featureSequenceFigures } from './segment-figures.ts';
import { segmentListFigures } from './segment-list-figures.ts';
import { strokeFigures } from './stroke-figures.ts';
import { tailFigures } from './tail-figures.ts';
import { thirdSignalFigures } from './third-signal-figures.ts';

/** Where the pictures of the rule sheet lie, from the root of the repository. */
export const figureFolder = 'docs/chan-rules';

/** All pictures of the rule sheet, in its order. */
export const figures: readonly Figure[] = [
  ...mergedBarFigures,
  ...strokeFigures,
  ...tailFigures,
  ...featureSequenceFigures,
  ...segmentListFigures,
  ...pivotFigures,
  ...divergenceFigures,
  ...firstSignalFigures,
  ...thirdSignalFigures,
  ...higherLevelFigures,
  ...czscFigures,
];

function drawAll(): void {
  mkdirSync(figureFolder, { recursive: true });
  for (const figure of figures)
    writeFileSync(path.join(figureFolder, `${figure.name}.svg`), pictureOf(figure));
}

if (import.meta.main) drawAll();
