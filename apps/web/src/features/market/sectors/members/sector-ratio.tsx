import { operatorRoutes } from '@chanscope/contract';
import { dateOfDayNumber, dayNumberOf, dayOpenOf } from '@chanscope/market';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../../../api/index.ts';
import { useSectorTexts } from '../../../../i18n/market/sector-texts.ts';
import { Sparkline, directionOf, signed } from '../../../../ui/index.ts';
import { relativeLineOf } from './relative-line.ts';
import styles from './sector-head.module.css';

const staleTimeMs = 5 * 60_000;
/** Days of the calendar before a past day that have sixty sessions, with the longest holidays between them. */
const daysBack = 110;

interface SectorRatioProps {
  /** The sector. */
  readonly base: string;
  /** The index that stands for the market. */
  readonly against: string;
  /** The last day that is shown; the newest when null. */
  readonly date: string | null;
}

/** The way of a sector against the market (与大盘比价); nothing while it is not known. */
export function SectorRatio({ base, against, date }: SectorRatioProps): React.JSX.Element | null {
  const { words } = useSectorTexts();
  const { data: line = [] } = useQuery({
    queryKey: ['sector-ratio', base, against, date],
    queryFn: async ({ signal }) => {
      // Without the structures that a ratio is given.
      const asked = { base, against, mode: 'percent', ...spanUntil(date) } as const;
      const answer = await call(operatorRoutes.compareStocks, asked, signal);
      return relativeLineOf(answer, date === null ? null : dayOpenOf('hs', date));
    },
    staleTime: staleTimeMs,
  });
  const last = line.at(-1);
  if (last === undefined) return null;
  const label = words.compared(line.length);
  return (
    <>
      <Sparkline closes={line} base={null} width={112} height={22} label={label} />
      <span className={styles['change']} data-direction={directionOf(last - 1)} aria-hidden="true">
        {signed((last - 1) * 100, 2)}%
      </span>
    </>
  );
}

function spanUntil(date: string | null): { readonly count: number } | { readonly from: string } {
  if (date === null) return { count: 60 };
  return { from: dateOfDayNumber(dayNumberOf(date) - daysBack) };
}
