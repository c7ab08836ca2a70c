import type { SourceChoice } from '@chanscope/contract';

import { useTexts } from '../../../i18n/index.ts';
import { lazyPart, useMenuBelow } from '../../../ui/index.ts';
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
  const { at, close, opener } = useMenuBelow();
  return (
    <>
      <button
        type="button"
        className={styles['action']}
        {...opener}
        onPointerEnter={SourceList.prefetch}
        onFocus={SourceList.prefetch}
      >
        {t(($) => $.stock.sources.select, { total: props.sources.length })}
      </button>
      {at === null ? null : <SourceList {...props} at={at} onClose={close} />}
    </>
  );
}
