import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { lazyPart } from '../../../ui/index.ts';
import type { LevelPanesProps } from './level-panes-props.ts';
import { panesFromQuery } from './panes-address.ts';

const LevelPanes = lazyPart(async () => (await import('./level-panes.tsx')).LevelPanes);

interface PanesOrChartProps extends Omit<LevelPanesProps, 'periods'> {
  /** The one chart with its tools. */
  readonly children: ReactNode;
}

/** The charts of several levels (三图联立) where the address asks for them, else the one chart. */
export function PanesOrChart({ children, ...props }: PanesOrChartProps): ReactNode {
  const [query] = useSearchParams();
  const periods = panesFromQuery(query);
  if (periods === null) return children;
  return <LevelPanes key={periods.length} {...props} periods={periods} />;
}
