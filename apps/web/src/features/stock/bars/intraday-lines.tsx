import { useMemo, useState } from 'react';

import type { IntradayColumns } from '../../../chart/index.ts';
import { IntradayChart } from '../../../chart/intraday/intraday-chart.tsx';
import type { IntradayMenuPlace } from '../../../chart/intraday/use-intraday-hands.ts';
import { useTexts } from '../../../i18n/index.ts';
import { lazyPart, useSettings } from '../../../ui/index.ts';
import type { IntradayContent } from './use-intraday.ts';

const IntradayMenu = lazyPart(
  async () => (await import('../controls/intraday-menu.tsx')).IntradayMenu,
);

/** The chart of intraday lines (分时). */
export function IntradayLines({ content }: { content: IntradayContent }): React.JSX.Element {
  const { locale } = useTexts();
  const { priceColours, theme } = useSettings();
  const { priceDecimals } = content;
  const intraday = useMemo(() => columnsOf(content), [content]);
  const [menuPlace, setMenuPlace] = useState<IntradayMenuPlace | null>(null);
  return (
    <>
      <IntradayChart
        intraday={intraday}
        priceDecimals={priceDecimals}
        priceColours={priceColours}
        theme={theme}
        locale={locale}
        onMenu={setMenuPlace}
      />
      {menuPlace === null ? null : (
        <IntradayMenu
          place={menuPlace}
          intraday={intraday}
          priceDecimals={priceDecimals}
          onClose={() => setMenuPlace(null)}
        />
      )}
    </>
  );
}

/** Several days stand side by side, against the close before the first; limits are of one day only. */
function columnsOf({ lines, market }: IntradayContent): IntradayColumns {
  const single = lines.length === 1 ? lines[0] : undefined;
  return {
    market,
    days: lines.map(({ tradeDate, slots }) => ({ date: tradeDate, slotCount: slots.length })),
    slots: lines.flatMap(({ slots }) => slots),
    price: lines.flatMap(({ price }) => price),
    average: lines.flatMap(({ avg }) => avg),
    volume: lines.flatMap(({ vol }) => vol),
    amount: lines.flatMap(({ amount }) => amount),
    previousClose: lines[0]?.prevClose ?? null,
    limitUp: single?.limitUp ?? null,
    limitDown: single?.limitDown ?? null,
  };
}
