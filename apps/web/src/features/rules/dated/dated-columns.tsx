import type { RulesWords } from '../../../i18n/rules/zh-rules.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { Tag } from '../../../ui/index.ts';
import styles from '../rules.module.css';
import type { Standing } from './dated-rules.ts';

/** A rule as the table has it; what was delivered stands among them without a day. */
export interface DatedRow {
  readonly from: string | null;
  readonly what: string;
  readonly note: string;
  readonly standing: Standing;
}

/** What the table says of a rule that holds from a day on. */
export function datedColumns(
  words: RulesWords,
  onRemove: ((from: string) => void) | null,
): readonly DataTableColumn<DatedRow>[] {
  const { dated } = words;
  const fromText = ({ from }: DatedRow): string =>
    from === null ? dated.before : dated.fromText(from);
  return [
    {
      key: 'from',
      title: dated.from,
      width: 190,
      kind: 'text',
      valueOf: fromText,
      cell: (row) => (
        <>
          {fromText(row)} <StandingTag standing={row.standing} words={words} />
        </>
      ),
    },
    { key: 'what', title: dated.what, width: 420, kind: 'text', valueOf: ({ what }) => what },
    { key: 'note', title: dated.reason, width: 180, kind: 'text', valueOf: ({ note }) => note },
    {
      key: 'actions',
      title: dated.actions,
      width: 90,
      kind: 'text',
      valueOf: () => null,
      cell: ({ from }) =>
        from === null || onRemove === null ? null : (
          <button
            type="button"
            className={styles['action']}
            aria-label={dated.removeOn(dated.fromText(from))}
            onClick={() => onRemove(from)}
          >
            {dated.remove}
          </button>
        ),
    },
  ];
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
