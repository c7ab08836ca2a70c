import { Button } from 'antd';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { useSettings } from '../../../ui/index.ts';
import { drawHeatMap } from './drawing/draw-heat-map.ts';
import { heatScaleOf, heatTitleInks } from './heat-colours.ts';
import {
  type HeatBox,
  type HeatLayout,
  type HeatSize,
  type PlacedGroup,
  type PlacedTile,
  heatLayoutOf,
  placeOnMap,
} from './heat-layout.ts';
import styles from './heat-map.module.css';
import type { HeatGroup, HeatMoment, HeatTile } from './heat-tiles.ts';
import { useHeatKeys } from './keys/use-heat-keys.ts';
import { useElementSize } from './use-element-size.ts';

/** A tile, or with null the group itself. */
export interface HeatPlace {
  readonly group: HeatGroup;
  readonly tile: HeatTile | null;
}

interface HeatMapProps {
  /** What the map shows, and which keys move on it, in words. */
  readonly label: string;
  readonly keysHint: string;
  /** Keep them the same from one drawing to the next: then nothing is placed anew. */
  readonly groups: readonly HeatGroup[];
  /** Whose changes are drawn: with another moment only colours and numbers change. */
  readonly moment: HeatMoment;
  /** What is said of the place that is pointed at. */
  readonly cardOf: (place: HeatPlace) => ReactNode;
  /** The same in a sentence, for who goes there by keys and sees no card. */
  readonly sentenceOf: (place: HeatPlace) => string;
  /** What opening a place is called, for fingers: their first touch only shows the card. */
  readonly openLabel: (place: HeatPlace) => string;
  readonly onOpen: (place: HeatPlace) => void;
  /** Goes back to all groups; undefined where they are shown already. */
  readonly onLeave?: (() => void) | undefined;
}

interface Pointed {
  readonly group: PlacedGroup;
  readonly tile: PlacedTile | null;
  readonly x: number;
  readonly y: number;
  readonly byTouch: boolean;
}

/** Keys of a drawing, which has no elements that could have the focus, are those of an application of its own. */
const application = { role: 'application', tabIndex: 0 } as const;

/**
 * A heat map (热力图): areas are sizes, colours are changes. What is pointed at lies over the drawing, so that it is
 * drawn anew only when numbers, size or colours change. It fills its parent. Arrows move over its places; put a list of
 * the same beside it for who reads.
 */
export function HeatMap(props: HeatMapProps): React.JSX.Element {
  const { label, keysHint, groups, moment, sentenceOf, onOpen, onLeave } = props;
  const frame = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const size = useElementSize(frame);
  const layout = useHeatLayout(groups, size);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const keys = useHeatKeys({
    layout,
    onMove: () => setPointed(null),
    sentenceOf: (standing) => sentenceOf(placeOf(standing)),
    onOpen: (standing) => onOpen(placeOf(standing)),
    onLeave,
  });
  const byPointer = pointed !== null && layout.includes(pointed.group) ? pointed : null;
  const byKeys = keys.standing === null ? null : { ...keys.standing, byTouch: false };
  const shown = byPointer ?? byKeys;
  const hands = usePointerHands(layout, setPointed, onOpen);

  return (
    <div
      ref={frame}
      className={styles['frame']}
      data-testid="heat-map"
      data-tiles={layout.reduce((count, { tiles }) => count + tiles.length, 0)}
      {...application}
      aria-label={label}
      aria-describedby={hintId}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') setPointed(null);
      }}
      {...keys.handlers}
    >
      <p id={hintId} hidden>
        {keysHint}
      </p>
      <HeatCanvas layout={layout} size={size} moment={moment} {...hands} />
      {shown === null ? null : (
        <>
          <div
            className={styles['outline']}
            style={boxStyle(shown.tile ?? shown.group)}
            aria-hidden="true"
          />
          <PointedCard {...props} pointed={shown} size={size} />
        </>
      )}
      <output className={styles['sentence']} data-testid="heat-map-sentence">
        {keys.sentence}
      </output>
    </div>
  );
}

/** What a pointer does: it shows what is under it and opens it, a finger only with the second touch. */
function usePointerHands(
  layout: HeatLayout,
  setPointed: (pointed: Pointed | null) => void,
  onOpen: HeatMapProps['onOpen'],
) {
  const placeAt = (event: MouseEvent): Omit<Pointed, 'byTouch'> | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const place = placeOnMap(layout, { x, y });
    return place === null ? null : { ...place, x, y };
  };
  return {
    onPoint(event: PointerEvent): void {
      if (event.pointerType === 'touch') return;
      const place = placeAt(event);
      setPointed(place === null ? null : { ...place, byTouch: false });
    },
    onPress(event: PointerEvent): void {
      const place = placeAt(event);
      if (place === null) setPointed(null);
      else if (event.pointerType === 'touch') setPointed({ ...place, byTouch: true });
      else if (event.button === 0) onOpen(placeOf(place));
    },
  };
}

const placeOf = ({ group, tile }: Pick<Pointed, 'group' | 'tile'>): HeatPlace => ({
  group: group.group,
  tile: tile?.tile ?? null,
});

/** Places are found once for groups at a size, so that the way back out of a group only draws. */
function useHeatLayout(groups: readonly HeatGroup[], { width, height }: HeatSize): HeatLayout {
  const [placed] = useState(() => new WeakMap<readonly HeatGroup[], Map<string, HeatLayout>>());
  return useMemo(() => {
    const bySize = placed.get(groups) ?? new Map<string, HeatLayout>();
    placed.set(groups, bySize);
    const size = `${width}x${height}`;
    const layout = bySize.get(size) ?? heatLayoutOf(groups, { width, height });
    bySize.clear();
    bySize.set(size, layout);
    return layout;
  }, [placed, groups, width, height]);
}

interface HeatCanvasProps {
  readonly layout: HeatLayout;
  readonly size: HeatSize;
  readonly moment: HeatMoment;
  readonly onPoint: (event: PointerEvent) => void;
  readonly onPress: (event: PointerEvent) => void;
}

function HeatCanvas(props: HeatCanvasProps): React.JSX.Element {
  const { layout, size, moment, onPoint, onPress } = props;
  const { width, height } = size;
  const { theme, priceColours } = useSettings();
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d') ?? null;
    if (element === null || context === null || width === 0) return;
    const ratio = globalThis.devicePixelRatio;
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    // To give a canvas its size takes as long as to draw on it.
    if (element.width !== across) element.width = across;
    if (element.height !== down) element.height = down;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawHeatMap(context, layout, {
      scale: heatScaleOf({ theme, priceColours }),
      titleInk: heatTitleInks[theme],
      font: getComputedStyle(element).fontFamily,
      moment,
      width,
      height,
    });
  }, [layout, width, height, moment, theme, priceColours]);
  return (
    <canvas
      ref={canvas}
      className={styles['canvas']}
      data-testid="heat-map-canvas"
      onPointerMove={onPoint}
      onPointerUp={onPress}
    />
  );
}

const cardWidth = 210;

function PointedCard(
  props: HeatMapProps & { readonly pointed: Pointed; readonly size: HeatSize },
): React.JSX.Element {
  const { cardOf, openLabel, onOpen, pointed, size } = props;
  const { width, height } = size;
  const place = placeOf(pointed);
  const { x, y, byTouch } = pointed;
  const beside = x > width / 2 ? x - 14 - cardWidth : x + 14;
  const side = { left: Math.max(0, Math.min(beside, width - cardWidth)), width: cardWidth };
  const end = y > height / 2 ? { bottom: height - y + 14 } : { top: y + 14 };
  return (
    <div
      className={styles['card']}
      style={byTouch ? end : { ...side, ...end }}
      data-touch={byTouch}
      data-testid="heat-map-card"
    >
      {cardOf(place)}
      {byTouch ? (
        <Button type="primary" size="small" block onClick={() => onOpen(place)}>
          {openLabel(place)}
        </Button>
      ) : null}
    </div>
  );
}

function boxStyle({ left, top, right, bottom }: HeatBox): React.CSSProperties {
  return { left, top, width: right - left, height: bottom - top };
}
