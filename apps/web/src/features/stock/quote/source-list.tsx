import { type SourceChoice, sourceText } from '@chanscope/contract';

import { useTexts } from '../../../i18n/index.ts';
import { PopupMenu } from '../../../ui/index.ts';
import { selectSource } from '../workspace/source-memory.ts';

interface SourceListProps {
  readonly stockId: string;
  readonly sources: readonly SourceChoice[];
  /** The source of the chart on the screen. */
  readonly shown: string;
  /** In pixels of the window. */
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

/** The sources that a chart can be drawn from (来源), each with its adjustment, its span and how many bars it has. */
export function SourceList(props: SourceListProps): React.JSX.Element {
  const { stockId, sources, shown, at, onClose } = props;
  const { t, locale } = useTexts();
  const wordsOf = ({ source, basis, from, until, count, standing }: SourceChoice): string => {
    const name = [
      sourceText(source, locale),
      t(($) => $.stock.adjusted[basis]),
      ...(standing ? [t(($) => $.stock.sources.isStanding)] : []),
    ];
    const extent = [
      t(($) => $.stock.sources.span, { from, until }),
      t(($) => $.stock.sources.bars, { bars: count }),
    ];
    return `${name.join(' · ')}\n${extent.join(' · ')}`;
  };
  return (
    <PopupMenu
      label={t(($) => $.stock.sources.label)}
      testId="source-menu"
      at={at}
      entries={sources.map((choice) => ({
        kind: 'entry',
        key: choice.source,
        label: wordsOf(choice),
        checked: choice.source === shown,
        onSelect: () => selectSource(stockId, choice.standing ? null : choice.source),
      }))}
      onClose={onClose}
    />
  );
}
