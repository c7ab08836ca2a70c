import type { MemberAnswer, MemberRow } from '@chanscope/contract';
import { Link } from 'react-router';

import { formatQuantity } from '../../../../chart/axes/number-format.ts';
import { useSectorTexts } from '../../../../i18n/market/sector-texts.ts';
import { directionMarks, directionOf, lazyPart, signed } from '../../../../ui/index.ts';
import type { MarketPageProps } from '../../lists/stock-links.ts';
import { nameIn } from '../name-in.ts';
import { MemberDistribution } from './member-distribution.tsx';
import { SectorChart } from './sector-chart.tsx';
import styles from './sector-head.module.css';

// The line comes behind the figures.
const SectorRatio = lazyPart(async () => (await import('./sector-ratio.tsx')).SectorRatio);

/** 沪深300. */
const benchmark = 'hsSH000300';

interface SectorHeadProps extends MarketPageProps {
  /** Whether the page is about one of its members, so that the sector is to be named. */
  readonly isNamed: boolean;
  readonly sector: NonNullable<MemberAnswer['sector']>;
  readonly members: readonly MemberRow[];
  /** The day in the address; the newest that was computed when null. */
  readonly date: string | null;
}

/** What a sector did on a day, who led it and who held it back, and its own candles. */
export function SectorHead({
  isNamed,
  sector,
  members,
  date,
  links,
}: SectorHeadProps): React.JSX.Element {
  const { words, locale } = useSectorTexts();
  const { facts } = words;
  const { stockId, change, up, flat, down, amount, members: all, counted, weighting } = sector;
  const [leader, laggard] = outermostOf(members);
  const against = new URLSearchParams({ base: stockId, against: benchmark }).toString();
  const ranks = (['5', '20', '50'] as const).map((window) => sector.ranks?.[window] ?? null);
  return (
    <div className={styles['head']}>
      <div className={styles['said']}>
        {isNamed ? <h2>{nameIn(locale, sector)}</h2> : null}
        <dl className={styles['facts']} data-testid="sector-facts">
          <Fact name={facts.change} note={words.weightings[weighting]}>
            <Change change={change} />
          </Fact>
          <Fact name={facts.upDown}>{`${up} / ${flat} / ${down}`}</Fact>
          <Fact name={facts.amount}>{formatQuantity(amount, locale)}</Fact>
          <Fact name={facts.ranks}>
            {sector.ranks === null
              ? words.uncomputed
              : ranks.map((rank) => (rank === null ? '—' : rank.toFixed(1))).join(' / ')}
          </Fact>
          <Fact name={facts.members}>{`${counted} / ${all}`}</Fact>
          <Outermost name={facts.leader} row={leader} links={links} />
          <Outermost name={facts.laggard} row={laggard} links={links} />
        </dl>
        <MemberDistribution changes={members.map((row) => row.change)} />
        <div className={styles['links']}>
          <Link to={links.addressOf(sector)}>{words.open}</Link>
          <div className={styles['ratio']} data-testid="sector-ratio">
            <Link to={`/compare?${against}`}>{words.compare}</Link>
            <SectorRatio base={stockId} against={benchmark} date={date} />
          </div>
        </div>
      </div>
      <SectorChart sector={sector} date={date} />
    </div>
  );
}

interface FactProps {
  readonly name: string;
  readonly note?: string;
  readonly children: React.ReactNode;
}

function Fact({ name, note, children }: FactProps): React.JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note === undefined ? null : <small>{note}</small>}
      </dd>
    </div>
  );
}

/** The member that moved its sector the furthest one way. */
function Outermost({
  name,
  row,
  links,
}: MarketPageProps & {
  readonly name: string;
  readonly row: MemberRow | null;
}): React.JSX.Element | null {
  const { words, locale } = useSectorTexts();
  if (row === null) return null;
  const { change, contribution } = row;
  return (
    <Fact name={name} note={words.facts.points(signed(contribution ?? 0, 2))}>
      <Link to={links.addressOf(row)}>{nameIn(locale, row)}</Link> <Change change={change} />
    </Fact>
  );
}

function Change({ change }: { readonly change: number | null }): React.JSX.Element {
  const direction = directionOf(change);
  return (
    <span className={styles['change']} data-direction={direction}>
      {change === null ? '—' : `${directionMarks[direction]}${signed(change, 2)}%`}
    </span>
  );
}

/** The member that moved its sector the furthest up, and the one that moved it the furthest down; null for none. */
function outermostOf(
  members: readonly MemberRow[],
): readonly [leader: MemberRow | null, laggard: MemberRow | null] {
  const pointsOf = ({ contribution }: MemberRow): number => contribution ?? 0;
  const sorted = members.toSorted((one, other) => pointsOf(other) - pointsOf(one));
  const [best, worst] = [sorted.at(0), sorted.at(-1)];
  return [
    best !== undefined && pointsOf(best) > 0 ? best : null,
    worst !== undefined && pointsOf(worst) < 0 ? worst : null,
  ];
}
