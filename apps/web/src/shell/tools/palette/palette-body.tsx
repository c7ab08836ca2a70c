import { useId } from 'react';

import type { ShellSlots } from '../../frame/shell-slots.ts';
import styles from './command-palette.module.css';
import { PaletteInput } from './palette-input.tsx';
import type { PaletteState } from './palette-store.ts';
import { PaletteList } from './rows/palette-list.tsx';
import { usePaletteSearch } from './use-palette-search.ts';

interface PaletteBodyProps
  extends
    Pick<ShellSlots, 'findStocks' | 'stillFits'>,
    Exclude<PaletteState, { readonly kind: 'closed' }> {}

/** What is typed, and what fits it. `text` is what was typed before the palette was there. */
export function PaletteBody(props: PaletteBodyProps): React.JSX.Element {
  const { kind, text, isComposed, isEntered, findStocks, stillFits } = props;
  const listId = useId();
  const search = usePaletteSearch({ first: text, isEntered, listId, findStocks, stillFits });
  return (
    <div className={styles['body']} data-look={kind}>
      <PaletteInput {...search.input} listId={listId} isFirstComposed={isComposed} />
      <PaletteList {...search.list} listId={listId} />
    </div>
  );
}
