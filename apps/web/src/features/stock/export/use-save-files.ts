import { type FileBars, barFileName, barFileText, sourceText } from '@chanscope/contract';

import { showSuccess } from '../../../api/index.ts';
import { presetName, useTexts } from '../../../i18n/index.ts';
import { useExportTexts } from '../../../i18n/export/export-texts.ts';
import { saveFile } from '../../../ui/index.ts';
import type { StockAnswer } from '../bars/bar-pages.ts';
import { shownBasisOf } from '../quote/shown-basis.ts';
import { elementName } from '../structures/element/element-name.ts';
import { useChartMemory } from '../workspace/chart-memory.ts';
import { type FileGround, indicatorFileText } from './indicator-file.ts';
import { intradayFileName, intradayFileText } from './intraday-file.ts';
import type { ShownBars, ShownChart } from './shown-chart.ts';
import { structureFileText } from './structure-file.ts';

/** Downloads what the chart shows as files; null what it does not show. */
interface SavedFiles {
  readonly bars: (() => void) | null;
  readonly indicators: (() => void) | null;
  readonly structures: (() => void) | null;
  readonly minutes: (() => void) | null;
}

const noFiles: SavedFiles = { bars: null, indicators: null, structures: null, minutes: null };

export function useSaveFiles(chart: ShownChart | null): SavedFiles {
  const texts = useTexts();
  const { words } = useExportTexts();
  const layers = useChartMemory((memory) => memory.layers);
  if (chart === null) return noFiles;
  if (chart.bars === null) {
    const name = intradayFileName(chart.answer);
    const saveMinutes = (file: string): void => {
      saveFile(file, intradayFileText(chart.answer), 'text/csv');
      showSuccess(words.saved);
    };
    return { ...noFiles, minutes: name === null ? null : () => saveMinutes(name) };
  }
  const { series } = chart.bars;
  const file = fileBarsOf(chart.answer, chart.bars);
  const ground: FileGround = { series, file, layers };
  const save = (part: string, text: string): void => {
    saveFile(`${barFileName(file)}${part}.csv`, text, 'text/csv');
    showSuccess(words.saved);
  };
  const { t, locale } = texts;
  const shown = structuresOf(chart.bars);
  const hasIndicators = layers.movingAverages || layers.volume || layers.macd;
  return {
    ...noFiles,
    bars: () => save('', barFileText(file)),
    indicators: hasIndicators ? () => save('_indicators', indicatorFileText(ground)) : null,
    structures:
      shown === null
        ? null
        : () =>
            save(
              '_structures',
              structureFileText(ground, shown.picture, {
                columns: words.columns,
                nameOf: (element) => elementName(element, texts),
                stateOf: (state) => t(($) => $.chan.states[state]),
                levelOf: (level) => t(($) => $.chan.levels[level === 0 ? 'own' : 'higher']),
                rules: rulesOf(shown.question.choice, presetName(shown.question.choice.school, t)),
                adjust: t(($) => $.stock.adjusted[file.adjust]),
                source: sourceText(file.source, locale),
              }),
            ),
  };
}

function fileBarsOf(answer: StockAnswer, { series }: ShownBars): FileBars {
  const { market, timeframe, bars } = series;
  const { stockId } = answer.stock;
  return { stockId, market, timeframe, bars, adjust: shownBasisOf(answer), source: answer.source };
}

/** The structures, once they are read whole and of the very bars on the screen. */
function structuresOf({ series, shown }: ShownBars): ShownBars['shown'] {
  return shown?.isWhole === true && shown.firstTime === series.bars.time[0] ? shown : null;
}

/** The preset, with what was changed of it as chan.py writes it. */
function rulesOf({ options }: { readonly options: object }, name: string): string {
  return Object.keys(options).length === 0 ? name : `${name} ${JSON.stringify(options)}`;
}
