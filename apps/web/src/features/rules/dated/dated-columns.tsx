import type { RulesWords } from '../../../i18n/rules/zh-rules.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { Tag } from '../../../ui/index.ts';
import styles from '../rules.module.css';
import type { Standing } from './dated-rules.ts';

/** A rule as the table has it: an operator's, or one that was delivered. */
export interface DatedRow<Content> {
  readonly key: string;
  /** Null for what holds before all rules. */
  readonly from: string | null;
  /** What the rule says. */
  readonly content: Content;
  readonly standing: Standing;
  /** Why an operator made it; null for what was delivered. */
  readonly note: string | null;
}

/** What the table says of rules that hold from a day on: the day, what they say, why. */
export function datedColumns<Content>(
  words: RulesWords,
  contentColumns: readonly DataTableColumn<DatedRow<Content>>[],
  onRemove: (row: DatedRow<Content>) => void,
): readonly DataTableColumn<DatedRow<Content>>[] {
  const { dated } = words;
  return [
    {
      key: 'from',
      title: dated.from,
      width: 190,
      kind: 'text',
      valueOf: (row) => fromText(row, words),
      cell: (row) => (
        <>
          {fromText(row, words)} <StandingTag standing={row.standing} words={words} />
        </>
      ),
    },
    ...contentColumns,
    {
      key: 'note',
      title: dated.reason,
      width: 180,
      kind: 'text',
      valueOf: ({ note }) => note ?? dated.delivered,
    },
    {
      key: 'actions',
      title: dated.actions,
      width: 90,
      kind: 'text',
      valueOf: () => null,
      cell: (row) =>
        row.note === null ? null : (
          <button
            type="button"
            className={styles['action']}
            aria-label={dated.removeOn(row.key)}
            onClick={() => onRemove(row)}
          >
            {dated.remove}
          </button>
        ),
    },
  ];
}

function fromText<Content>(
  { from }: Pick<DatedRow<Content>, 'from'>,
  { dated }: RulesWords,
): string {
  return from === null ? dated.before : dated.fromText(from);
}

function StandingTag(props: { readonly standing: Standing; readonly words: RulesWords }) {
  const { standing, words } = props;
  if (standing === 'over') return null;
  return standing === 'holds' ? (
    <Tag tone="notice">{words.dated.holds}</Tag>
  ) : (
    <Tag>{words.dated.later}</Tag>
  );
}
