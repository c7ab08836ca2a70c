import { minuteMs } from '@chanscope/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import type { FoundStock, ShellSlots } from '../../frame/shell-slots.ts';
import type { PaletteEntry } from './palette-entries.ts';

interface FoundStocks {
  readonly entries: readonly PaletteEntry[];
  readonly isPending: boolean;
  /** Null while nothing failed. */
  readonly error: unknown;
}

const pauseMs = 120;
const maxShown = 8;

interface StockQuestion extends Pick<ShellSlots, 'findStocks' | 'stillFits'> {
  readonly typed: string;
  /** Whether Enter was pressed already: then no pause is waited for. */
  readonly isInHurry: boolean;
}

/**
 * The securities that fit what is typed, once the user pauses; until then those of before that still fit,
 * so that the list does not flicker.
 */
export function useFoundStocks(question: StockQuestion): FoundStocks {
  const { typed, isInHurry, findStocks, stillFits } = question;
  const { locale } = useTexts();
  const requested = typed.trim().toUpperCase();
  const settled = useSettled(requested);
  const asked = isInHurry ? requested : settled;
  const query = useQuery({
    queryKey: ['search', 'palette', asked],
    queryFn: ({ signal }) => findStocks(asked, signal),
    enabled: asked !== '',
    staleTime: 5 * minuteMs,
    placeholderData: keepPreviousData,
  });
  const isCurrent = asked === requested && !query.isPlaceholderData;
  const known = requested === '' ? [] : (query.data ?? []);
  const found = isCurrent ? known : known.filter(({ stock }) => stillFits(stock, requested));
  return {
    entries: found.slice(0, maxShown).map((each) => stockEntry(each, locale)),
    isPending: requested !== '' && (!isCurrent || query.isLoading),
    error: isCurrent && query.isError ? query.error : null,
  };
}

function stockEntry({ stock, code, address }: FoundStock, locale: 'zh' | 'en'): PaletteEntry {
  const { stockId, stockName, stockNameEn, stockPy } = stock;
  return {
    id: `stock:${stockId}`,
    group: 'stocks',
    title: locale === 'en' ? (stockNameEn ?? stockName) : stockName,
    note: `${code} ${stockPy}`,
    stockId,
    words: [],
    initials: '',
    codes: [],
    target: { kind: 'address', address },
  };
}

/** The value after it has stood still for a moment; an empty one at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
