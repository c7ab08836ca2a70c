import type { PeerRow, PeersAnswer, StockRow } from '@chanscope/contract';
import { signalKindName } from '@chanscope/engine';
import { Button } from 'antd';

import { messageOf } from '../../../../api/index.ts';
import { formatQuantity } from '../../../../chart/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { ListBasis } from '../listed/list-basis.tsx';
import { useIsReal, useListQuotes } from '../listed/use-list-quotes.ts';
import { PeerList } from './peer-list.tsx';
import styles from './peers-panel.module.css';
import { usePeers } from './use-peers.ts';

/** The shares that are like one (同类): of its sector, of similar strokes, of the same signal. */
export function PeersPanel({ stock }: { readonly stock: StockRow }): React.JSX.Element {
  const { t, locale } = useTexts();
  const { data, error, refetch } = usePeers(stock.stockId);
  if (data !== undefined) return <ReadyPeers stock={stock} answer={data} />;
  if (error === null)
    return <output className={styles['message']}>{t(($) => $.dock.peers.loading)}</output>;
  return (
    <div className={styles['message']} role="alert">
      <p>{messageOf(error, locale)}</p>
      <Button size="small" onClick={() => void refetch()}>
        {t(($) => $.dock.peers.retry)}
      </Button>
    </div>
  );
}

interface ReadyPeersProps {
  readonly stock: StockRow;
  readonly answer: PeersAnswer;
}

function ReadyPeers({ stock, answer }: ReadyPeersProps): React.JSX.Element {
  const { t } = useTexts();
  const { state, sector, alike, signals } = answer;
  const lists = [sector?.list ?? [], alike.list, signals.list];
  const stockIds = [...new Set(lists.flat().map(({ stockId }) => stockId))];
  const quotes = useListQuotes(stockIds, stock.stockType);
  const marksSimulated = useIsReal(stock.stockId);
  const live = { quotes, marksSimulated };
  if (state === 'notComputed')
    return <p className={styles['message']}>{t(($) => $.dock.peers.notComputed)}</p>;
  return (
    <>
      {state === 'leftOut' ? (
        <p className={styles['message']}>{t(($) => $.dock.peers.leftOut)}</p>
      ) : null}
      {sector === null ? null : <SectorPeers sector={sector} live={live} />}
      {state === 'leftOut' ? null : (
        <>
          <AlikePeers alike={alike} live={live} />
          <SignalPeers signals={signals} live={live} />
        </>
      )}
      <ListBasis head={answer} preset={answer.preset} compared={answer.compared} />
    </>
  );
}

/** The quotes of the rows, and whether simulated ones are marked. */
interface LiveRows {
  readonly quotes: ReturnType<typeof useListQuotes>;
  readonly marksSimulated: boolean;
}

function SectorPeers({
  sector,
  live,
}: {
  readonly sector: NonNullable<PeersAnswer['sector']>;
  readonly live: LiveRows;
}): React.JSX.Element {
  const { t, locale } = useTexts();
  const { stock, members, leftOut, list } = sector;
  const name = locale === 'en' ? (stock.stockNameEn ?? stock.stockName) : stock.stockName;
  return (
    <PeerList
      kind="sector"
      heading={t(($) => $.dock.peers.ofSector, { name })}
      hint={t(($) => $.dock.peers.ofSectorHint, { members, leftOut })}
      list={list}
      quotes={live.quotes}
      marksSimulated={live.marksSimulated}
      factsOf={({ amount, likeness }) => [
        amount === null
          ? null
          : t(($) => $.dock.peers.amount, { amount: formatQuantity(amount, locale) }),
        likeness === null
          ? null
          : t(($) => $.dock.peers.likeness, { likeness: likeness.toFixed(1) }),
      ]}
    />
  );
}

function AlikePeers({
  alike,
  live,
}: {
  readonly alike: PeersAnswer['alike'];
  readonly live: LiveRows;
}): React.JSX.Element {
  const { t } = useTexts();
  const { strokes, leftOut, list } = alike;
  return (
    <PeerList
      kind="alike"
      heading={t(($) => $.dock.peers.alike)}
      hint={t(($) => $.dock.peers.alikeHint, { strokes, leftOut })}
      list={list}
      quotes={live.quotes}
      marksSimulated={live.marksSimulated}
      factsOf={({ likeness }) => [
        likeness === null
          ? null
          : t(($) => $.dock.peers.likeness, { likeness: likeness.toFixed(1) }),
      ]}
    />
  );
}

function SignalPeers({
  signals,
  live,
}: {
  readonly signals: PeersAnswer['signals'];
  readonly live: LiveRows;
}): React.JSX.Element {
  const { t, locale } = useTexts();
  const { own, within, list } = signals;
  const ageOf = ({ signal }: Pick<PeerRow, 'signal'>): string | null =>
    signal === null
      ? null
      : t(($) => $.dock.peers[signal.isSure ? 'signalSure' : 'signalProvisional'], {
          name: signalKindName(signal, locale),
          age: signal.age,
        });
  return (
    <PeerList
      kind="signals"
      heading={t(($) => $.dock.peers.signals)}
      hint={
        own === null
          ? t(($) => $.dock.peers.noSignal)
          : t(($) => $.dock.peers.signalsHint, {
              name: signalKindName(own, locale),
              age: own.age,
              within,
            })
      }
      list={list}
      quotes={live.quotes}
      marksSimulated={live.marksSimulated}
      factsOf={(row) => [
        ageOf(row),
        row.likeness === null
          ? null
          : t(($) => $.dock.peers.likeness, { likeness: row.likeness.toFixed(1) }),
      ]}
    />
  );
}
