import { useTexts } from '../../../i18n/index.ts';
import { type MenuEntry, PopupMenu, useMenuBelow } from '../../../ui/index.ts';
import { useAutoGroupWords } from './auto-group-words.ts';
import type { AutoGroup, FilledGroup } from './auto-groups.ts';
import styles from './group-bar.module.css';
import { type ShownGroup, autoGroupOf, fieldsOfGroup, isSameAutoGroup } from './shown-group.ts';
import type { AutoGroups } from './use-auto-groups.ts';

interface AutoGroupTabsProps {
  readonly groups: AutoGroups;
  readonly shown: ShownGroup;
  readonly onShow: (shown: ShownGroup) => void;
}

/** The groups that fill themselves (自动分组), those that hold anything; industries share one tab. */
export function AutoGroupTabs(props: AutoGroupTabsProps): React.JSX.Element | null {
  const { groups, shown, onShow } = props;
  const { t } = useTexts();
  const words = useAutoGroupWords(groups);
  const { filled, known, total } = groups;
  if (filled.length === 0) return null;
  const current = autoGroupOf(shown);
  const quoted = filled.filter(({ group }) => group.kind !== 'industry');
  const isPartial = known < total;
  const seen = isPartial ? t(($) => $.watchlist.autoSeen, { known, total }) : '';
  return (
    <span className={styles['auto']}>
      {quoted.map(({ group, items }) => (
        <button
          key={group.kind}
          type="button"
          className={styles['tab']}
          aria-current={isCurrent(group, current) ? 'true' : undefined}
          title={`${words.ruleOf(group)}${seen}`}
          data-testid="auto-group"
          onClick={() => onShow(group)}
        >
          <span className={styles['name']}>{words.nameOf(group)}</span>
          <span className={styles['count']}>
            {items.length}
            {isPartial ? '+' : ''}
          </span>
        </button>
      ))}
      <IndustryTab
        groups={groups}
        filled={filled.filter(({ group }) => group.kind === 'industry')}
        current={current}
        onShow={onShow}
      />
    </span>
  );
}

interface IndustryTabProps extends Pick<AutoGroupTabsProps, 'groups' | 'onShow'> {
  readonly filled: readonly FilledGroup[];
  readonly current: AutoGroup | null;
}

/** Opens the list of industries; of the one that is shown it says the name. */
function IndustryTab(props: IndustryTabProps): React.JSX.Element | null {
  const { groups, filled, current, onShow } = props;
  const { t } = useTexts();
  const words = useAutoGroupWords(groups);
  const { at, close, opener } = useMenuBelow();
  if (filled.length === 0) return null;
  const own = filled.find(({ group }) => isCurrent(group, current));
  const label = t(($) => $.watchlist.auto.industry);
  return (
    <>
      <button
        type="button"
        className={styles['tab']}
        aria-current={own === undefined ? undefined : 'true'}
        {...opener}
        title={t(($) => $.watchlist.autoRules.industry)}
        data-testid="industry-groups"
      >
        <span className={styles['name']}>
          {own === undefined ? label : words.nameOf(own.group)}
        </span>
        <span className={styles['count']}>
          {own === undefined ? null : own.items.length} <span aria-hidden="true">▾</span>
        </span>
      </button>
      {at === null ? null : (
        <PopupMenu
          label={label}
          at={at}
          entries={filled.map((each) => entryOf(each, { nameOf: words.nameOf, current, onShow }))}
          onClose={close}
        />
      )}
    </>
  );
}

interface EntryContext extends Pick<AutoGroupTabsProps, 'onShow'> {
  readonly nameOf: (group: AutoGroup) => string;
  readonly current: AutoGroup | null;
}

function entryOf({ group, items }: FilledGroup, context: EntryContext): MenuEntry {
  return {
    kind: 'entry',
    key: fieldsOfGroup(group)['auto'] ?? '',
    label: `${context.nameOf(group)} · ${items.length}`,
    checked: isCurrent(group, context.current),
    onSelect: () => context.onShow(group),
  };
}

function isCurrent(group: AutoGroup, current: AutoGroup | null): boolean {
  return current !== null && isSameAutoGroup(group, current);
}
