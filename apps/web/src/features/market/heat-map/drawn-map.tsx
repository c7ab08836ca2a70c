import { Button } from 'antd';

import { messageOf } from '../../../api/index.ts';
import { useHeatMapTexts } from '../../../i18n/market/heat-map-texts.ts';
import { StateMessage } from '../../../ui/index.ts';
import { HeatCard, changeText } from './heat-card.tsx';
import { type HeatPlace, HeatMap } from './heat-map.tsx';
import styles from './drawn-map.module.css';
import { type HeatGroup, type HeatMoment, closeOfDay } from './heat-tiles.ts';
import { noSectorId } from './market-tiles.ts';
import type { MarketMap } from './use-market-map.ts';

interface DrawnMapProps {
  readonly map: MarketMap;
  /** Some of the groups of the map; all of them when left out. Keep them the same. */
  readonly groups?: readonly HeatGroup[] | undefined;
  /** The close of the day when left out. */
  readonly moment?: HeatMoment;
  readonly onOpen: (place: HeatPlace) => void;
  /** Goes back from some of the groups to all. */
  readonly onLeave?: (() => void) | undefined;
}

/** The map of a market as far as it was read (`useMarketMap`), or what stands in its place. It fills its parent. */
export function DrawnMap(props: DrawnMapProps): React.JSX.Element {
  const { map, groups, moment = closeOfDay, onOpen, onLeave } = props;
  const { words } = useHeatMapTexts();
  const drawn = groups ?? map.tiles?.groups ?? [];
  if (map.tiles === null || drawn.length === 0) return <MapInstead map={map} />;
  const sentenceOf = ({ group, tile }: HeatPlace): string =>
    tile === null
      ? words.sentence(group.name, changeText(moment.groupDayOf(group).change), null)
      : words.sentence(`${tile.name} ${tile.code}`, changeText(moment.changeOf(tile)), group.name);
  return (
    <HeatMap
      label={words.label(
        drawn.filter(({ id }) => id !== noSectorId).length,
        drawn.reduce((count, { tiles: own }) => count + own.length, 0),
        words.areas[map.tiles.area],
      )}
      keysHint={onLeave === undefined ? words.keys : `${words.keys}${words.keysBack}`}
      groups={drawn}
      moment={moment}
      cardOf={(place) => <HeatCard {...place} moment={moment} />}
      sentenceOf={sentenceOf}
      openLabel={({ group, tile }) =>
        tile === null ? words.enter(group.name) : words.open(tile.name)
      }
      onOpen={onOpen}
      onLeave={onLeave}
    />
  );
}

/** What is said where there is no map. */
function MapInstead({ map }: Pick<DrawnMapProps, 'map'>): React.JSX.Element {
  const { words, locale } = useHeatMapTexts();
  const { answer, error, retry } = map;
  return (
    <div className={styles['instead']}>
      {answer === undefined && error === null ? (
        <output className={styles['loading']} aria-label={words.loading} />
      ) : null}
      {answer === undefined && error !== null ? (
        <StateMessage
          urgency="alert"
          headingTag="h2"
          heading={words.failed}
          text={messageOf(error, locale)}
        >
          <Button type="primary" onClick={retry}>
            {words.retry}
          </Button>
        </StateMessage>
      ) : null}
      {answer === undefined ? null : (
        <StateMessage
          urgency="status"
          headingTag="h2"
          heading={answer.uncomputed === null ? words.empty : words.uncomputed}
        />
      )}
    </div>
  );
}
