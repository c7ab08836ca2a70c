import { AppstoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';

import { useWidgetTexts } from '../../../i18n/market/widget-texts.ts';
import { useWorkbenchTexts } from '../../../i18n/market/workbench-texts.ts';
import { PopupMenu } from '../../../ui/index.ts';
import type { MarketDay } from '../frame/market-day.ts';
import { deliveredWidgets } from './layout/delivered-widgets.ts';
import { placesIn } from './layout/shown-places.ts';
import { type WidgetLayout, isDelivered, withHidden } from './layout/widget-layout.ts';
import { widgetTitle } from './widget-catalogue.ts';
import { pointBelow } from './widget-cell.tsx';
import styles from './workbench.module.css';

interface ArrangementProps {
  readonly day: MarketDay;
  readonly layout: WidgetLayout;
  readonly onChange: (layout: WidgetLayout) => void;
}

/** Which widgets are shown, and the way back to the workbench as it is delivered. */
export function Arrangement({ day, layout, onChange }: ArrangementProps): React.JSX.Element {
  const { words } = useWorkbenchTexts();
  const titles = useWidgetTexts().words;
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<ReturnType<typeof pointBelow> | null>(null);
  return (
    <>
      <span className={styles['arrange']}>
        <Button
          ref={button}
          icon={<AppstoreOutlined />}
          aria-haspopup="menu"
          aria-expanded={at !== null}
          data-testid="workbench-arrange"
          onClick={() => setAt(pointBelow(button.current))}
        >
          {words.widgets}
        </Button>
      </span>
      {at === null ? null : (
        <PopupMenu
          label={words.widgets}
          at={at}
          testId="workbench-widgets"
          onClose={() => setAt(null)}
          entries={[
            ...placesIn(layout, day.market).map(({ placed, widget }) => ({
              kind: 'entry' as const,
              key: widget.id,
              label: widgetTitle(widget.id, titles),
              checked: !placed.hidden,
              keepsOpen: true,
              onSelect: () => onChange(withHidden(layout, placed.id, !placed.hidden)),
            })),
            { kind: 'divider', key: 'end' },
            {
              kind: 'entry',
              key: 'reset',
              label: words.reset,
              isDisabled: isDelivered(deliveredWidgets, layout),
              onSelect: () => onChange([]),
            },
          ]}
        />
      )}
    </>
  );
}
