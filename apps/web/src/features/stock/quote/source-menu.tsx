import type { SourceChoice } from '@chanscope/contract';
import { useRef, useState } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { lazyPart } from '../../../ui/index.ts';
import styles from './provenance-line.module.css';

const SourceList = lazyPart(async () => (await import('./source-list.tsx')).SourceList);

interface SourceMenuProps {
  readonly stockId: string;
  readonly sources: readonly SourceChoice[];
  /** The source of the chart on the screen. */
  readonly shown: string;
}

/** Opens the list of the sources that a chart can be drawn from (来源). */
export function SourceMenu(props: SourceMenuProps): React.JSX.Element {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
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
        onPointerEnter={SourceList.prefetch}
        onFocus={SourceList.prefetch}
        onClick={open}
      >
        {t(($) => $.stock.sources.select, { total: props.sources.length })}
      </button>
      {at === null ? null : <SourceList {...props} at={at} onClose={() => setAt(null)} />}
    </>
  );
}
