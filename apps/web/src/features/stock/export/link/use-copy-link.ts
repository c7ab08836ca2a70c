import type { ChartLinkState } from '@chanscope/contract';
import { useHref, useSearchParams } from 'react-router';

import { showSuccess } from '../../../../api/index.ts';
import { useExportTexts } from '../../../../i18n/export/export-texts.ts';
import { useSession } from '../../../../session/index.ts';
import { useReplay } from '../../replay/replay-store.ts';
import { choiceOf } from '../../structures/rules/chan-choice.ts';
import { choiceFromQuery } from '../../workspace/chart-choice.ts';
import { useChartMemory } from '../../workspace/chart-memory.ts';
import { shownLayers } from './link-query.ts';
import { type MadeLink, makeLink } from './copy-link.ts';
import type { ShownChart } from '../shown-chart.ts';

/** Copies the link to the chart; null while there is no chart. A link that cannot be copied is handed over. */
export function useCopyLink(
  chart: ShownChart | null,
  onLinkToCopy: (link: string) => void,
): (() => void) | null {
  const { words } = useExportTexts();
  const [query] = useSearchParams();
  const page = useHref('.');
  const memory = useChartMemory();
  const replay = useReplay();
  const isMember = useSession(({ status }) => status === 'member');
  if (chart === null) return null;
  const state: ChartLinkState = {
    stockId: chart.answer.stock.stockId,
    ...choiceFromQuery(query, memory),
    layers: shownLayers(memory.layers),
    ...choiceOf(memory),
    view: chart.bars?.readView() ?? null,
    asOf: replay?.until ?? null,
  };
  const said: Readonly<Record<MadeLink['kind'], string>> = {
    short: words.linkCopiedShort,
    long: words.linkCopied,
    longInstead: words.linkCopiedLong,
  };
  const copy = async (): Promise<void> => {
    const made = await makeLink({ state, isMember });
    const { href } = new URL(`${page}?${made.query.toString()}`, location.href);
    try {
      await navigator.clipboard.writeText(href);
      showSuccess(said[made.kind]);
    } catch {
      onLinkToCopy(href);
    }
  };
  return () => void copy();
}
