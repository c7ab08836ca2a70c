import { CloseOutlined } from '@ant-design/icons';
import { useLayoutEffect, useRef, useState } from 'react';

import type { ChanChoice, ChanTarget } from '../../../../chart/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { type CardArea, placeOfCard } from './card-place.ts';
import { ElementCard } from './element-card.tsx';
import styles from './element-card.module.css';
import type { SeriesWords } from './element-facts.ts';
import type { PointedElement } from './pointed-element.ts';
import type { ExplanationState } from '../proof/use-explanation.ts';

interface CardProps {
  readonly pointed: PointedElement;
  /** The rules that it was read by. */
  readonly choice: ChanChoice;
  readonly state: ExplanationState;
  readonly words: SeriesWords;
  readonly onWhy: () => void;
  /** Divides anew from its beginning. */
  readonly onRedivide: () => void;
}

interface HoverCardProps extends CardProps {
  readonly target: ChanTarget;
  /** The pointer came over the card, or left it. */
  readonly onHold: (isOver: boolean) => void;
}

type Place = { readonly left: number; readonly top: number };

/** A card beside the pointer: it never covers the bar pointed at, nor leaves the screen. */
export function HoverCard({ target, onHold, ...card }: HoverCardProps): React.JSX.Element {
  const { t } = useTexts();
  const root = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const { x, y } = target;

  // The explanation makes the card higher: it is placed anew when that comes.
  useLayoutEffect(() => {
    const chart = root.current?.offsetParent;
    if (root.current === null || chart === null || chart === undefined) return;
    const size = { width: root.current.offsetWidth, height: root.current.offsetHeight };
    setPlace(placeOfCard({ x, y }, size, areaSeenOf(chart)));
  }, [x, y, card.state.kind, card.pointed]);

  return (
    <section
      ref={root}
      className={styles['card']}
      style={place ?? { left: 0, top: 0 }}
      data-placed={place !== null}
      aria-label={t(($) => $.chan.card)}
      data-testid="hover-card"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
    >
      <ElementCard {...card} />
    </section>
  );
}

/** The same card from below, after a tap. */
export function TapCard({
  onClose,
  ...card
}: CardProps & { readonly onClose: () => void }): React.JSX.Element {
  const { t } = useTexts();
  const label = t(($) => $.chan.close);
  return (
    <section
      className={styles['sheet']}
      aria-label={t(($) => $.chan.card)}
      data-testid="hover-card"
    >
      <ElementCard {...card}>
        <button type="button" className={styles['close']} aria-label={label} onClick={onClose}>
          <CloseOutlined />
        </button>
      </ElementCard>
    </section>
  );
}

/** The part of an element that is inside of the window, in its own pixels. */
function areaSeenOf(element: Element): CardArea {
  const { left, top, width, height } = element.getBoundingClientRect();
  const page = document.documentElement;
  return {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.min(width, page.clientWidth - left),
    bottom: Math.min(height, page.clientHeight - top),
  };
}
