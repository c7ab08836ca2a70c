import type { Locale } from '@chanscope/contract';
import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';

import { useTexts } from '../../i18n/index.ts';
import type { DemoCalls, DemoEndpoints, DemoPath } from './demo-endpoints.ts';
import type { DemoData } from './demo-data.ts';

/** By language, made when it is first asked for. What was changed is lost with the page. */
const dataIn = new Map<Locale, Promise<DemoData>>();

/** Asks the data of the demonstration in the page itself; it comes with the first call. */
function callsIn(locale: Locale): DemoCalls {
  return async (path, body) => {
    const data = dataIn.get(locale) ?? fetchData(locale);
    dataIn.set(locale, data);
    return (await data).answer(path, body).data;
  };
}

async function fetchData(locale: Locale): Promise<DemoData> {
  const { createDemoData } = await import('./demo-data.ts');
  return createDemoData(locale);
}

const calls: Readonly<Record<Locale, DemoCalls>> = { zh: callsIn('zh'), en: callsIn('en') };

/** Asks the demonstration in the language of the page. */
export function useDemoCalls(): DemoCalls {
  return calls[useTexts().locale];
}

/** What an address of the demonstration answers now; the former answer stays until the next one is there. */
export function useDemoQuery<Path extends DemoPath>(
  path: Path,
  body: DemoEndpoints[Path]['body'],
): UseQueryResult<DemoEndpoints[Path]['data']> {
  const { locale } = useTexts();
  return useQuery<DemoEndpoints[Path]['data']>({
    queryKey: [demoKey, path, locale, body],
    queryFn: () => calls[locale](path, body),
    placeholderData: keepPreviousData,
  });
}

/** Begins the key of everything that was read from the demonstration. */
export const demoKey = 'demo';
