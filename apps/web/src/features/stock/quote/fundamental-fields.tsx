import { type Fundamentals, type StockMaster, operatorRoutes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { call } from '../../../api/index.ts';
import { useFundamentalTexts } from '../../../i18n/stock/fundamental-texts.ts';
import { directionOf, signed } from '../../../ui/index.ts';
import { useStockLinks } from '../stock-links.ts';
import { fundamentalValues } from './fundamental-values.ts';
import styles from './fundamental-fields.module.css';

/** Files come once a day at the most, and so do the members' changes. */
const staleTimeMs = 10 * 60_000;

/** What is known of a security besides its quote: its value by an imported file, of a sector who moved it. */
export function FundamentalFields({ stock }: { readonly stock: StockMaster }): ReactNode {
  if (stock.kind === 'sector') return <Leaders stockId={stock.stockId} />;
  return stock.kind === 'index' ? null : <Values stock={stock} />;
}

function Values({ stock }: { readonly stock: StockMaster }): ReactNode {
  const { stockId } = stock;
  const { data } = useQuery({
    queryKey: ['fundamentals', stockId],
    queryFn: ({ signal }) => call(operatorRoutes.readFundamentals, { stockId }, signal),
    staleTime: staleTimeMs,
  });
  const fundamentals = data?.fundamentals ?? null;
  return fundamentals === null ? null : <ShownValues {...{ stock, fundamentals }} />;
}

function ShownValues({
  stock,
  fundamentals,
}: {
  readonly stock: StockMaster;
  readonly fundamentals: Fundamentals;
}): ReactNode {
  const { words, locale } = useFundamentalTexts();
  const values = fundamentalValues(fundamentals, stock.stockType, locale);
  if (values.length === 0) return null;
  const { date } = fundamentals;
  const hint = words.importedHint(date);
  return (
    <>
      {values.map(({ name, text }) => (
        <Field key={name} name={name} title={hint} head={words[name]}>
          {text}
        </Field>
      ))}
      <Field name="imported" title={hint} head={words.imported}>
        {date.slice(5)}
      </Field>
    </>
  );
}

/** The members that moved a sector up the furthest. */
const leaderCount = 3;
/** What rounds to less is no contribution. */
const minContribution = 0.005;

function Leaders({ stockId }: { readonly stockId: string }): ReactNode {
  const { words, locale } = useFundamentalTexts();
  const { addressOf } = useStockLinks();
  const { data } = useQuery({
    queryKey: ['sector-leaders', stockId],
    queryFn: ({ signal }) =>
      call(
        operatorRoutes.listSectorMembers,
        { stockId, sort: 'contribution', pageSize: leaderCount },
        signal,
      ),
    staleTime: staleTimeMs,
  });
  const given = (data?.list ?? []).filter(
    ({ contribution }) => contribution !== null && contribution >= minContribution,
  );
  const [leader] = given;
  if (leader === undefined) return null;
  const nameOf = ({ stockName, stockNameEn }: typeof leader): string =>
    locale === 'en' ? (stockNameEn ?? stockName) : stockName;
  const hint = words.contributionsHint(data?.date ?? '');
  return (
    <>
      <Field name="leader" title={hint} head={words.leader}>
        <Link className={styles['leader']} to={addressOf(leader)}>
          {nameOf(leader)}
        </Link>
        {leader.change === null ? null : <Percent value={leader.change} />}
      </Field>
      <Field name="contributions" title={hint} head={words.contributions}>
        {given.map((member) => (
          <span key={member.stockId} className={styles['given']}>
            <Link to={addressOf(member)}>{nameOf(member)}</Link>{' '}
            {signed(member.contribution ?? 0, 2)}
          </span>
        ))}
      </Field>
    </>
  );
}

function Percent({ value }: { readonly value: number }): React.JSX.Element {
  return <span data-direction={directionOf(value)}> {signed(value, 2)}%</span>;
}

interface FieldProps {
  readonly name: string;
  readonly title: string;
  readonly head: string;
  readonly children: ReactNode;
}

function Field({ name, title, head, children }: FieldProps): React.JSX.Element {
  return (
    <div data-field={name} title={title}>
      <dt>{head}</dt>
      <dd>{children}</dd>
    </div>
  );
}
