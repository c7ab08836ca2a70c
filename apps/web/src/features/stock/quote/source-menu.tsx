import { type SourceChoice, sourceText } from '@chanscope/contract';
import { useRef, useState } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { PopupMenu } from '../../../ui/index.ts';
import { chooseSource } from '../workspace/source-memory.ts';
import styles from './provenance-line.module.css';

interface SourceMenuProps {
  readonly stockId: string;
  readonly sources: readonly SourceChoice[];
  /** The source of the chart on the screen. */
  readonly shown: string;
}

/** The sources that a chart can be drawn from (来源), each with its adjustment, its span and how many bars it has. */
export function SourceMenu({ stockId, sources, shown }: SourceMenuProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
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
  const open = (): void => {
    const box = button.current?.getBoundingClientRect();
    if (box !== undefined) setAt({ x: box.left, y: box.bottom + 4 });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['action']}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={open}
      >
        {t(($) => $.stock.sources.choose, { total: sources.length })}
      </button>
      {at === null ? null : (
        <PopupMenu
          label={t(($) => $.stock.sources.label)}
          testId="source-menu"
          at={at}
          entries={sources.map((choice) => ({
            kind: 'entry',
            key: choice.source,
            label: wordsOf(choice),
            checked: choice.source === shown,
            onSelect: () => chooseSource(stockId, choice.standing ? null : choice.source),
          }))}
          onClose={() => setAt(null)}
        />
      )}
    </>
  );
}
