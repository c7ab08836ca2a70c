import { type Redivision, timeframeText } from '@chanscope/contract';

import type { AskedRedivision, ChartSeries, ShownChan } from '../../../../chart/index.ts';
import { chartPaletteOf } from '../../../../chart/chart-palette.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useSchoolTexts } from '../../../../i18n/schools/school-texts.ts';
import { useEffectOnChange, useSettings } from '../../../../ui/index.ts';
import type { BarContent } from '../../bars/use-bar-series.ts';
import { choiceName } from '../rules/school-names.ts';
import styles from './redivision-bar.module.css';
import { RedivisionChip } from './redivision-chip.tsx';
import { changed, without } from './redivision-list.ts';
import {
  type RedivisionState,
  askedOf,
  beginLabel,
  isBefore,
  listAt,
  redivisionState,
} from './redivision-state.ts';
import { type OwnRedivisions, useRedivisions } from './use-redivisions.ts';

/** What the bar speaks of. */
export interface RedivisionBarProps {
  readonly stockId: string;
  readonly content: Pick<BarContent, 'hasOlder' | 'readOlder'>;
  readonly series: ChartSeries;
  readonly shown: ShownChan | null;
  /** The last bar shown while a past one is replayed, null for all. */
  readonly replayBar: number | null;
  /** Takes what is to be divided anew, whenever that changes. */
  readonly onAsk: (redivisions: readonly AskedRedivision[]) => void;
}

const none: readonly Redivision[] = [];

/** The divisions that the reader began anew on this security (从此处重新划分); nothing where there are none. */
export function RedivisionBar(props: RedivisionBarProps): React.JSX.Element | null {
  const { stockId, series, replayBar } = props;
  const own = useRedivisions(stockId);
  const words = useSchoolTexts();
  const ownList = own.state.kind === 'ready' ? own.state.list : none;
  const list = listAt(ownList, series, replayBar);
  useDrawing(list, props);
  if (own.state.kind === 'failed')
    return (
      <p className={styles['bar']} role="alert">
        {words.unread}{' '}
        <button type="button" className={styles['retry']} onClick={own.state.retry}>
          {words.retry}
        </button>
      </p>
    );
  if (list.length === 0) return null;
  return (
    <ul className={styles['bar']} aria-label={words.redivisions} data-testid="redivisions">
      {list.map((each) => (
        <OwnChip key={each.id} redivision={each} change={own.change} {...props} />
      ))}
    </ul>
  );
}

/** Has drawn what is shown, and the bars read that it begins in. */
function useDrawing(
  list: readonly Redivision[],
  { series, content, onAsk }: RedivisionBarProps,
): void {
  const asked = askedOf(list, series);
  useEffectOnChange([JSON.stringify(asked)], () => onAsk(asked));
  const lacksBars = content.hasOlder && asked.some(({ from }) => isBefore(from, series));
  useEffectOnChange([lacksBars, series.bars], () => {
    if (lacksBars) void content.readOlder();
  });
}

interface OwnChipProps extends Pick<RedivisionBarProps, 'series' | 'shown'> {
  readonly redivision: Redivision;
  readonly change: OwnRedivisions['change'];
}

function OwnChip({ redivision, change, series, shown }: OwnChipProps): React.JSX.Element {
  const words = useSchoolTexts();
  const { theme, priceColours } = useSettings();
  const state = redivisionState(redivision, series, shown);
  const { redivisions, ghost } = chartPaletteOf({ theme, priceColours });
  const { id, ink, name } = redivision;
  const begin = words.from(beginLabel(redivision, series));
  const facts = useFacts(redivision, state, shown);
  return (
    <RedivisionChip
      redivision={redivision}
      name={name ?? begin}
      facts={name === null ? facts : `${begin} · ${facts}`}
      state={state}
      color={redivisions[ink] ?? ghost}
      onChange={(changes) => void change((list) => changed(list, id, changes))}
      onRemove={() => void change((list) => without(list, id))}
    />
  );
}

/** What is drawn of a redivision and by whose rules, or why nothing is. */
function useFacts(
  { timeframe }: Redivision,
  state: RedivisionState,
  shown: ShownChan | null,
): string {
  const { t, locale } = useTexts();
  const words = useSchoolTexts();
  switch (state.kind) {
    case 'otherTimeframe':
      return words.otherTimeframe(timeframeText(timeframe, locale));
    case 'waiting':
      return words.waiting;
    case 'later':
      return words.later;
    case 'hidden':
      return words.redivide;
    case 'drawn': {
      if (state.found === null || shown === null) return words.redivide;
      const { picture } = state.found;
      const { choice } = shown.question;
      const kinds = (['strokes', 'segments', 'pivots', 'signals'] as const).filter(
        (kind) => choice.school !== 'czsc' || kind === 'strokes' || kind === 'pivots',
      );
      const counts = kinds.map((kind) =>
        words.count(
          t(($) => $.chan.counts[kind]),
          picture[kind].length,
        ),
      );
      return [words.facts(choiceName(choice, t), picture.bar + 1), ...counts].join(' · ');
    }
  }
}
