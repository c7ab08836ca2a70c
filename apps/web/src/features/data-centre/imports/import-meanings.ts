import {
  type ColumnMeaning,
  type UploadKind,
  type UploadSettings,
  neededMeanings,
} from '@chanscope/contract';

export type MeaningSet = keyof typeof neededMeanings;

/** Which meanings the columns of a file may have. */
export function meaningSetOf(kind: UploadKind, topic: UploadSettings['topic']): MeaningSet {
  return kind === 'dcwc' ? (topic ?? 'member') : kind;
}

/** What is needed and not said yet. A file about one security, or of one day, need not say it in a column. */
export function meaningsMissing(
  set: MeaningSet,
  { columns, stockId, date }: Pick<UploadSettings, 'columns' | 'stockId' | 'date'>,
): ColumnMeaning[] {
  const needed: readonly ColumnMeaning[] = neededMeanings[set];
  const dated: readonly MeaningSet[] = ['kaipanla', 'flow', 'fundamental', 'query'];
  const missing = needed.filter((meaning) => !columns.includes(meaning));
  if (set === 'bars' && stockId === null && !columns.includes('code')) missing.push('code');
  if (dated.includes(set) && date === null && !columns.includes('date')) missing.push('date');
  return missing;
}

/** Gives a column a meaning; another column that had it has none then. */
export function withMeaning(
  columns: UploadSettings['columns'],
  index: number,
  meaning: ColumnMeaning | null,
): UploadSettings['columns'] {
  return columns.map((each, place) => {
    if (place === index) return meaning;
    return meaning !== null && each === meaning ? null : each;
  });
}
