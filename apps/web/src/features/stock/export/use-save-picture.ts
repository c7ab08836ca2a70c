import { sourceText } from '@chanscope/contract';
import { localTimeOf, shownCodeOf } from '@chanscope/market';
import { useSearchParams } from 'react-router';

import { showError, showSuccess } from '../../../api/index.ts';
import { labelOfBar } from '../../../chart/axes/bar-labels.ts';
import { chartPaletteOf } from '../../../chart/chart-palette.ts';
import { presetName, useTexts } from '../../../i18n/index.ts';
import { useExportTexts } from '../../../i18n/export/export-texts.ts';
import { clockTextOf, saveBytes, useSettings } from '../../../ui/index.ts';
import { canBeAdjusted } from '../bars/bar-pages.ts';
import { shownBasisOf } from '../quote/shown-basis.ts';
import { useReplay } from '../replay/replay-store.ts';
import { choiceOf } from '../structures/rules/chan-choice.ts';
import { choiceFromQuery } from '../workspace/chart-choice.ts';
import { useChartMemory } from '../workspace/chart-memory.ts';
import { type PictureCaption, pictureOf } from './chart-picture.ts';
import { withoutOwnLines } from './private-lines.ts';
import type { ShownChart } from './shown-chart.ts';

/** Downloads and copies a picture of the chart; null where there is no chart or no clipboard for pictures. */
interface SavedPicture {
  readonly save: (() => void) | null;
  readonly copy: (() => void) | null;
}

export function useSavePicture(chart: ShownChart | null, name: string): SavedPicture {
  const { words } = useExportTexts();
  const captionOf = useCaption(name);
  if (chart === null) return { save: null, copy: null };
  const draw = async (): Promise<Blob> => {
    const element = chart.element();
    if (element === null) throw new TypeError('Cannot draw a picture: the chart is gone');
    return withoutOwnLines(() => pngOf(pictureOf(element, captionOf(chart))));
  };
  const { stockId } = chart.answer.stock;
  const save = async (): Promise<void> => {
    saveBytes(`${shownCodeOf(stockId)}_${name}.png`, await draw());
    showSuccess(words.saved);
  };
  const copy = async (): Promise<void> => {
    try {
      // Safari permits it only when the picture comes as a promise.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': draw() })]);
      showSuccess(words.pictureCopied);
    } catch {
      showError(words.pictureFailed);
    }
  };
  const canCopy = 'ClipboardItem' in globalThis && 'clipboard' in navigator;
  return { save: () => void save(), copy: canCopy ? () => void copy() : null };
}

async function pngOf(picture: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    picture.toBlob((png) => {
      if (png === null) reject(new TypeError('Cannot draw a picture: it has no size'));
      else resolve(png);
    }, 'image/png');
  });
}

function useCaption(name: string): (chart: ShownChart) => PictureCaption {
  const { t, locale } = useTexts();
  const { words } = useExportTexts();
  const { theme, priceColours } = useSettings();
  const [query] = useSearchParams();
  const memory = useChartMemory();
  const isReplaying = useReplay() !== null;
  return ({ answer, bars }) => {
    const { stock } = answer;
    const { period } = choiceFromQuery(query, memory);
    const { school, options } = choiceOf(memory);
    const { classRules } = memory;
    const edited = Object.keys(options).length === 0 ? '' : words.edited;
    const rules =
      classRules === null
        ? `${presetName(school, t)}${edited}`
        : t(($) => $.chan.classes.rules, { name: classRules.name });
    const isAdjusted = bars !== null && canBeAdjusted(answer);
    const moment =
      isReplaying && bars !== null ? labelOfBar(bars.series, bars.series.bars.length - 1) : null;
    const asOf =
      answer.asOf === null ? null : clockTextOf(localTimeOf(answer.asOf, stock.stockType));
    const { page: ground, text, quietText } = chartPaletteOf({ theme, priceColours });
    return {
      title: `${name} ${shownCodeOf(stock.stockId)}`,
      detail: [
        t(($) => $.stock.periods[period]),
        ...(isAdjusted ? [t(($) => $.stock.adjusted[shownBasisOf(answer)])] : []),
        ...(moment === null ? [] : [`${words.replay} ${moment}`]),
      ].join(' · '),
      foot: [
        ...(bars === null ? [] : [`${words.rules} ${rules}`]),
        t(($) => $.stock.source, { name: sourceText(answer.source, locale) }),
        ...(moment !== null || asOf === null ? [] : [`${words.asOf} ${asOf}`]),
        t(($) => $.brand.full),
      ].join(' · '),
      ground,
      text,
      quietText,
    };
  };
}
