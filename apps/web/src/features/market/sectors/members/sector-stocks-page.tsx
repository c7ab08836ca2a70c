import { type MemberAnswer, type MemberRow, operatorRoutes } from '@chanscope/contract';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';

import { call } from '../../../../api/index.ts';
import { useSectorTexts } from '../../../../i18n/market/sector-texts.ts';
import { StateMessage } from '../../../../ui/index.ts';
import { MarketFrame } from '../../frame/market-frame.tsx';
import { useMarketDay } from '../../frame/use-market-day.ts';
import type { MarketPageProps } from '../../lists/stock-links.ts';
import { type MarketList, useMarketList } from '../../lists/use-market-list.ts';
import { nameIn } from '../name-in.ts';
import { sectorAddress } from '../sector-address.ts';
import { MemberTable } from './member-table.tsx';
import { SectorHead } from './sector-head.tsx';
import styles from './sector-stocks-page.module.css';

export interface SectorStocksPageProps extends MarketPageProps {
  /** Names the page for its tab. */
  readonly onSubject: (subject: string | null) => void;
}

/** The members of a sector (板块个股); of a share its sectors, and the members of the first of them. */
export function SectorStocksPage({ links, onSubject }: SectorStocksPageProps): React.JSX.Element {
  const { words, locale } = useSectorTexts();
  const [query] = useSearchParams();
  const [{ date }] = useMarketDay();
  const stockId = query.get('stockId') ?? '';
  const asked = date === null ? { stockId } : { stockId, date };
  const list = useMarketList(['bkgg', stockId, date], (page, signal) =>
    call(operatorRoutes.listSectorMembers, { ...asked, sort: 'contribution', ...page }, signal),
  );
  const { answer } = list;
  const sector = answer?.sector ?? null;
  // A tab is known by the name in its address.
  const name = query.get('stockName') ?? (sector === null ? null : nameIn(locale, sector));
  useEffect(() => onSubject(name), [onSubject, name]);
  return (
    <MarketFrame
      title={name ?? words.members}
      testId="sector-stocks-page"
      list="bk"
      offered={['hs']}
      answer={answer}
      tools={<OwnSectors answer={answer} stockId={stockId} name={name ?? ''} date={date} />}
    >
      {answer?.sectors.length === 0 ? (
        <StateMessage
          urgency="status"
          headingTag="h2"
          heading={words.noSector}
          text={words.noSectorText}
        />
      ) : (
        <Members stockId={stockId} date={date} list={list} links={links} />
      )}
    </MarketFrame>
  );
}

interface MembersProps extends MarketPageProps {
  /** What was asked for: a sector, or a share. */
  readonly stockId: string;
  readonly date: string | null;
  readonly list: MarketList<MemberRow, MemberAnswer>;
}

function Members({ stockId, date, list, links }: MembersProps): React.JSX.Element {
  const { answer, content } = list;
  const sector = answer?.sector ?? null;
  const rows = content.kind === 'ready' ? content.rows : [];
  return (
    <>
      {sector === null ? null : (
        <SectorHead
          isNamed={sector.stockId !== stockId}
          sector={sector}
          members={rows}
          date={date}
          links={links}
        />
      )}
      <MemberTable list={list} links={links} />
    </>
  );
}

interface OwnSectorsProps {
  readonly answer: MemberAnswer | undefined;
  /** What was asked for, with its name in the address. */
  readonly stockId: string;
  readonly name: string;
  readonly date: string | null;
}

/** The sectors of a share (所属板块), where one was asked for: the members of the first are shown. */
function OwnSectors({ answer, stockId, name, date }: OwnSectorsProps): React.JSX.Element | null {
  const { words, locale } = useSectorTexts();
  const sectors = answer?.sectors ?? [];
  if (sectors.length === 0 || sectors.some((each) => each.stockId === stockId)) return null;
  return (
    <nav className={styles['own']} aria-label={words.ofShare(name)} data-testid="own-sectors">
      <span>{words.ofShare(name)}</span>
      {sectors.map((sector) => (
        <Link
          key={sector.stockId}
          to={sectorAddress(sector, date)}
          aria-current={sector.stockId === answer?.sector?.stockId}
        >
          {nameIn(locale, sector)}
        </Link>
      ))}
    </nav>
  );
}
