import { Link } from 'react-router';

import { useSectorTexts } from '../../../i18n/market/sector-texts.ts';
import { directionOf } from '../../../ui/index.ts';
import { changeText } from '../heat-map/heat-card.tsx';
import type { HeatGroup, HeatMoment, HeatTile } from '../heat-map/heat-tiles.ts';
import styles from './beside-map.module.css';

interface BesideMapProps {
  /** As they are drawn. */
  readonly groups: readonly HeatGroup[];
  readonly moment: HeatMoment;
  readonly addressOf: (tile: HeatTile) => string;
  readonly onEnter: (groupId: string) => void;
  readonly onOpen: (group: HeatGroup, tile: HeatTile) => void;
}

/** As many shares as a person reads; the table of the members of a sector has all. */
const maxShares = 100;

/** What the map shows as a list for keys and screen readers: sectors by their change, or the shares of the only one. */
export function BesideMap(props: BesideMapProps): React.JSX.Element | null {
  const { groups, moment, addressOf, onEnter, onOpen } = props;
  const { words } = useSectorTexts();
  const [first, ...others] = groups;
  if (first === undefined) return null;
  if (others.length > 0)
    return (
      <nav className={styles['list']} aria-label={words.beside.sectors}>
        <h2>{words.beside.sectors}</h2>
        <ol>
          {byChange(groups, (group) => moment.groupDayOf(group).change).map(([group, change]) => (
            <li key={group.id}>
              <button type="button" data-sector={group.id} onClick={() => onEnter(group.id)}>
                <Row name={group.name} change={change} />
              </button>
            </li>
          ))}
        </ol>
      </nav>
    );
  const largest = first.tiles.toSorted((one, other) => other.size - one.size).slice(0, maxShares);
  return (
    <nav className={styles['list']} aria-label={words.beside.shares}>
      <h2>
        {words.beside.shares}
        {largest.length < first.tiles.length ? (
          <small>{words.firstShares(largest.length)}</small>
        ) : null}
      </h2>
      <ol>
        {byChange(largest, moment.changeOf).map(([tile, change]) => (
          <li key={tile.id}>
            <Link
              to={addressOf(tile)}
              data-stock={tile.id}
              onClick={(event) => {
                // The list that Page Down goes on through is remembered on the way.
                event.preventDefault();
                onOpen(first, tile);
              }}
            >
              <Row name={tile.name} change={change} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Row({
  name,
  change,
}: {
  readonly name: string;
  readonly change: number | null;
}): React.JSX.Element {
  return (
    <>
      <span className={styles['name']}>{name}</span>
      <span className={styles['change']} data-direction={directionOf(change)}>
        {changeText(change)}
      </span>
    </>
  );
}

/** Items with their changes, the best first, those without a change last. */
function byChange<Item>(
  items: readonly Item[],
  changeOf: (item: Item) => number | null,
): readonly (readonly [Item, number | null])[] {
  const withChanges = items.map((item) => [item, changeOf(item)] as const);
  return withChanges.toSorted(([, one], [, other]) => {
    const [left, right] = [one ?? Number.NEGATIVE_INFINITY, other ?? Number.NEGATIVE_INFINITY];
    return left === right ? 0 : right - left;
  });
}
