import { useState } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { lazyPart, useMenuBelow } from '../../../ui/index.ts';
import styles from '../workspace/chart-toolbar.module.css';
import { ToolDrawing } from '../workspace/tool-drawing.tsx';
import { useIsChartShown } from './shown-chart.ts';

const ExportMenu = lazyPart(async () => (await import('./export-menu.tsx')).ExportMenu);
const LinkBox = lazyPart(async () => (await import('./link/link-box.tsx')).LinkBox);

/** Opens the menu of what can be taken away: a link, a picture, files. */
export function ExportButton({ name }: { readonly name: string }): React.JSX.Element {
  const { t } = useTexts();
  const isShown = useIsChartShown();
  const { at, close, opener } = useMenuBelow();
  const [link, setLink] = useState<string | null>(null);
  return (
    <>
      <button
        type="button"
        className={styles['tool']}
        {...opener}
        data-testid="export-chart"
        disabled={!isShown}
        onPointerEnter={ExportMenu.prefetch}
        onFocus={ExportMenu.prefetch}
      >
        <ToolDrawing path="M8 2v8M4.5 6.5L8 10l3.5-3.5M2 13.5h12" />
        {t(($) => $.chan.export)}
      </button>
      {at === null ? null : <ExportMenu {...{ at, name }} onClose={close} onLinkToCopy={setLink} />}
      {link === null ? null : <LinkBox link={link} onClose={() => setLink(null)} />}
    </>
  );
}
