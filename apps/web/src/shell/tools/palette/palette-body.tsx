import { useId } from 'react';

import type { ShellSlots } from '../../frame/shell-slots.ts';
import styles from './command-palette.module.css';
import { PaletteInput } from './palette-input.tsx';
import { PaletteList } from './rows/palette-list.tsx';
import { usePaletteSearch } from './use-palette-search.ts';

interface PaletteBodyProps extends Pick<ShellSlots, 'findStocks' | 'stillFits'> {
  /** What was typed before the palette was there. */
  readonly first: string;
  /** Whether an input method may write `first` as well. */
  readonly isFirstComposed: boolean;
}

/** What is typed, and what fits it. */
export function PaletteBody(props: PaletteBodyProps): React.JSX.Element {
  const { first, isFirstComposed, findStocks, stillFits } = props;
  const listId = useId();
  const search = usePaletteSearch({ first, listId, findStocks, stillFits });
  return (
    <div className={styles['body']} data-look={first === '' ? 'dialog' : 'typed'}>
      <PaletteInput {...search.input} listId={listId} isFirstComposed={isFirstComposed} />
      <PaletteList {...search.list} listId={listId} />
    </div>
  );
}
