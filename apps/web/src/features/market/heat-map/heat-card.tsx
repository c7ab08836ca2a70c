import { formatQuantity } from '../../../chart/axes/number-format.ts';
import { useHeatMapTexts } from '../../../i18n/market/heat-map-texts.ts';
import { directionMarks, directionOf, signed } from '../../../ui/index.ts';
import styles from './heat-card.module.css';
import type { HeatPlace } from './heat-map.tsx';
import type { HeatMoment } from './heat-tiles.ts';
import { knownSumOf } from './market-tiles.ts';

type HeatCardProps = HeatPlace & { readonly moment: HeatMoment };

/** What is known of a share on the map, or of a sector. */
export function HeatCard(props: HeatCardProps): React.JSX.Element {
  const { group, tile, moment } = props;
  return tile === null ? (
    <GroupCard group={group} moment={moment} />
  ) : (
    <TileCard group={group} tile={tile} moment={moment} />
  );
}

interface TileCardProps {
  readonly group: HeatPlace['group'];
  readonly tile: NonNullable<HeatPlace['tile']>;
  readonly moment: HeatMoment;
}

function TileCard({ group, tile, moment }: TileCardProps): React.JSX.Element {
  const { words } = useHeatMapTexts();
  const { change } = moment.groupDayOf(group);
  return (
    <>
      <p className={styles['name']}>
        {tile.name} <small>{tile.code}</small>
      </p>
      <dl className={styles['facts']}>
        <MomentFact moment={moment} />
        <Fact name={words.change}>
          <Change change={moment.changeOf(tile)} />
        </Fact>
        <QuantityFact name={words.amount} value={moment.amountOf(tile)} />
        <QuantityFact name={words.floatValue} value={tile.floatValue} />
        {group.name === '' ? null : (
          <Fact name={words.sector}>
            {group.name} {change === null ? null : <Change change={change} />}
          </Fact>
        )}
      </dl>
      <p className={styles['hint']}>{words.hintTile}</p>
    </>
  );
}

function GroupCard({ group, moment }: Omit<TileCardProps, 'tile'>): React.JSX.Element {
  const { words } = useHeatMapTexts();
  const { change, up, down } = moment.groupDayOf(group);
  return (
    <>
      <p className={styles['name']}>{group.name}</p>
      <dl className={styles['facts']}>
        <MomentFact moment={moment} />
        <Fact name={words.change}>
          <Change change={change} />
        </Fact>
        {up === null || down === null ? null : <Fact name={words.upDown}>{`${up} / ${down}`}</Fact>}
        <QuantityFact name={words.amount} value={knownSumOf(group.tiles.map(moment.amountOf))} />
        <QuantityFact
          name={words.floatValue}
          value={knownSumOf(group.tiles.map(({ floatValue }) => floatValue))}
        />
        <Fact name={words.shares}>{group.tiles.length}</Fact>
      </dl>
      <p className={styles['hint']}>{words.hintGroup}</p>
    </>
  );
}

/** The time of a moment; nothing at the close of the day. */
function MomentFact({ moment }: { readonly moment: HeatMoment }): React.JSX.Element | null {
  const { words } = useHeatMapTexts();
  return moment.time === null ? null : <Fact name={words.until}>{moment.time}</Fact>;
}

/** A sum of money; nothing where it is not known. */
function QuantityFact(props: {
  readonly name: string;
  readonly value: number | null;
}): React.JSX.Element | null {
  const { locale } = useHeatMapTexts();
  const { name, value } = props;
  return value === null ? null : <Fact name={name}>{formatQuantity(value, locale)}</Fact>;
}

function Fact({
  name,
  children,
}: {
  readonly name: string;
  readonly children: React.ReactNode;
}): React.JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Change({ change }: { readonly change: number | null }): React.JSX.Element {
  const direction = directionOf(change);
  return (
    <span className={styles['change']} data-direction={direction}>
      {changeText(change)}
    </span>
  );
}

/** A change with its mark, such as ▲+1.20%; a dash where it is not known. */
export function changeText(change: number | null): string {
  return change === null ? '—' : `${directionMarks[directionOf(change)]}${signed(change, 2)}%`;
}
