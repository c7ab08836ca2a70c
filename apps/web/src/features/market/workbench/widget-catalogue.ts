import type { ComponentType } from 'react';

import type { WidgetWords } from '../../../i18n/market/widget-texts.ts';
import { BreadthWidget } from '../widgets/overview/breadth-widget.tsx';
import { HeatMapWidget } from '../widgets/overview/heat-map-widget.tsx';
import { MoodWidget } from '../widgets/overview/mood-widget.tsx';
import { SectorsWidget } from '../widgets/overview/sectors-widget.tsx';
import { TurnoverWidget } from '../widgets/overview/turnover-widget.tsx';
import { EffectWidget } from '../widgets/limits/effect-widget.tsx';
import { LadderWidget } from '../widgets/limits/ladder-widget.tsx';
import { LimitsWidget } from '../widgets/limits/limits-widget.tsx';
import { FlowWidget } from '../widgets/rankings/flow-widget.tsx';
import { RpsWidget } from '../widgets/rankings/rps-widget.tsx';
import { ScoreWidget } from '../widgets/rankings/score-widget.tsx';
import { SignalsWidget } from '../widgets/rankings/signals-widget.tsx';
import type { WidgetProps } from '../widgets/widget-props.ts';
import type { WidgetId } from './layout/delivered-widgets.ts';

/** The widgets whose contents are those of other features. */
export type HandedInId = 'indices' | 'watchlist' | 'reminders';

/** What each of the other widgets shows. */
export const widgetContents: Readonly<
  Record<Exclude<WidgetId, HandedInId>, ComponentType<WidgetProps>>
> = {
  breadth: BreadthWidget,
  limits: LimitsWidget,
  turnover: TurnoverWidget,
  mood: MoodWidget,
  ladder: LadderWidget,
  heatMap: HeatMapWidget,
  effect: EffectWidget,
  signals: SignalsWidget,
  score: ScoreWidget,
  sectors: SectorsWidget,
  rps: RpsWidget,
  flow: FlowWidget,
};

/** What a widget is called. */
export function widgetTitle(id: WidgetId, words: WidgetWords): string {
  return words[id].title;
}
