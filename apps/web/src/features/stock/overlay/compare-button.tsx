import type { StockRow } from '@chanscope/contract';
import { useState } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { lazyPart } from '../../../ui/index.ts';
import { ToolDrawing } from '../workspace/tool-drawing.tsx';
import type { SearchFor } from './search-for.ts';

const CompareBox = lazyPart(async () => (await import('./compare-box.tsx')).CompareBox);

interface CompareButtonProps {
  /** Undefined until the first answer. */
  readonly stock: StockRow | undefined;
  readonly searchFor: SearchFor;
  readonly className: string | undefined;
}

/** Opens what compares this security with another one (比价). */
export function CompareButton(props: CompareButtonProps): React.JSX.Element {
  const { stock, searchFor, className } = props;
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        data-testid="compare-open"
        disabled={stock === undefined}
        onPointerEnter={CompareBox.prefetch}
        onFocus={CompareBox.prefetch}
        onClick={() => setOpen(true)}
      >
        <ToolDrawing path="M1 12l4-6 4 3 6-7M1 8l5 5 4-6 5 4" />
        {t(($) => $.commands.compare)}
      </button>
      {isOpen && stock !== undefined ? (
        <CompareBox stock={stock} searchFor={searchFor} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
