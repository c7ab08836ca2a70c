import { operatorRoutes } from '@chanscope/contract';
import { type ReactNode, useMemo } from 'react';

import { call } from '../../../api/index.ts';
import { useSignalTexts } from '../../../i18n/market/signal-texts.ts';
import { askedDayOf } from '../frame/market-day.ts';
import { MarketFrame } from '../frame/market-frame.tsx';
import { useChoiceControl } from '../frame/use-choice-control.tsx';
import { useMarketDay } from '../frame/use-market-day.ts';
import { ListNote } from '../lists/list-note.tsx';
import { MarketTable } from '../lists/market-table.tsx';
import type { MarketPageProps } from '../lists/stock-links.ts';
import { useMarketList } from '../lists/use-market-list.ts';
import { MissingNotes, useMissingWarning } from './missing-notes.tsx';
import { distinctSignals, signalIdOf } from './signal-facts.ts';
import { useSignalColumns } from './signal-columns.tsx';
import { useHitAddress } from './hit-address.ts';

/** What each view of the page is given: the choice between them stands among its tools. */
export interface SignalViewProps extends MarketPageProps {
  readonly choice: ReactNode;
}

const sides = ['all', 'buy', 'sell'] as const;
const kinds = ['all', '1', '2', '3', 'divergence'] as const;

/** The signals of Chan theory at the newest bars of a market (缠论买卖点). */
export function ChanSignals({ links, choice }: SignalViewProps): React.JSX.Element {
  const words = useSignalTexts();
  const { asked, filters } = useSignalFilters();
  const list = useMarketList(['signals', asked], (page, signal) =>
    call(operatorRoutes.listSignals, { ...asked, ...page }, signal),
  );
  const { answer, content } = list;
  const distinct = useMemo(
    () =>
      content.kind === 'ready' ? { ...content, rows: distinctSignals(content.rows) } : content,
    [content],
  );
  const preset = answer?.strategies.find((each) => each.preset !== null)?.preset ?? null;
  return (
    <MarketFrame
      title={words.title}
      testId="signal-page"
      list="signals"
      answer={answer === undefined ? undefined : { ...answer, preset }}
      tools={
        <>
          {choice}
          {filters}
        </>
      }
      note={
        <>
          <ListNote>{words.hint}</ListNote>
          {answer === undefined ? null : <MissingNotes strategies={answer.strategies} />}
        </>
      }
      warning={useMissingWarning(answer?.strategies)}
    >
      <MarketTable
        tableId="market-signals"
        label={words.views.signals}
        columns={useSignalColumns(preset)}
        list={{ ...list, content: distinct }}
        links={links}
        idOf={signalIdOf}
        addressOf={useHitAddress(links)}
        extraRows={1.5}
      />
    </MarketFrame>
  );
}

/** Which signals are asked for, by the address, and the controls for it. */
function useSignalFilters() {
  const words = useSignalTexts();
  const [day] = useMarketDay();
  const [side, sideControl] = useChoiceControl('side', sides, {
    label: words.side,
    names: words.sides,
  });
  const [kind, kindControl] = useChoiceControl('kind', kinds, {
    label: words.kind,
    names: words.kinds,
  });
  const filters = (
    <>
      {sideControl}
      {kindControl}
    </>
  );
  const asked = {
    ...askedDayOf(day),
    ...(side === 'all' ? {} : { side }),
    ...(kind === 'all' ? {} : { kind }),
  };
  return { asked, filters };
}
