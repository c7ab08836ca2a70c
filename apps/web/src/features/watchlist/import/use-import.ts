import { type ImportLine, routes } from '@chanscope/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, showSuccess } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { applyZxlist } from '../../../session/index.ts';
import { outcomeCounts, resolvedText } from './import-text.ts';
import { watchlistKey } from '../watch-queries.ts';

interface ImportOptions {
  readonly text: string;
  readonly groupId: string | null;
  readonly onDone: () => void;
}

/** An import on its way. */
export interface ImportWork {
  /** What would happen, null until it was tried. */
  readonly report: readonly ImportLine[] | null;
  /** What the user made of ambiguous lines, by line number. */
  readonly selected: Readonly<Record<number, string>>;
  /** How many would be added. */
  readonly total: number;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly tryOut: () => void;
  readonly select: (line: number, stockId: string) => void;
  readonly back: () => void;
  readonly commit: () => void;
}

/** Tries an import, lets the user settle what is ambiguous, and makes it. */
export function useImport({ text, groupId, onDone }: ImportOptions): ImportWork {
  const { t } = useTexts();
  const client = useQueryClient();
  const [report, setReport] = useState<readonly ImportLine[] | null>(null);
  const [selected, setSelected] = useState<Readonly<Record<number, string>>>({});
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (commit: boolean) =>
      call(routes.importWatchlist, {
        text: commit ? resolvedText(text, selected) : text,
        commit,
        ...(groupId === null ? {} : { groupId }),
      }),
    onSuccess: async (answer, isCommit) => {
      if (!isCommit) return setReport(answer.lines);
      applyZxlist(answer.zxlist);
      onDone();
      showSuccess(t(($) => $.watchlist.importDone, { total: answer.added }));
      return client.invalidateQueries({ queryKey: watchlistKey });
    },
  });
  return {
    report,
    selected,
    total: outcomeCounts(report ?? []).ok + Object.keys(selected).length,
    isBusy: sending.isPending,
    error: sending.error,
    tryOut: () => {
      setSelected({});
      sending.mutate(false);
    },
    select: (line, stockId) =>
      setSelected((now) => {
        const { [line]: _, ...others } = now;
        return stockId === '' ? others : { ...others, [line]: stockId };
      }),
    back: () => setReport(null),
    commit: () => sending.mutate(true),
  };
}
