import { type JointLevelsResponse, analysisPresets, operatorRoutes } from '@chanscope/contract';
import { minuteMs } from '@chanscope/market';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

import { call } from '../../../../api/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useRefreshInterval } from '../../bars/use-refresh-interval.ts';
import { useLatestAnswer } from '../../read-stock.ts';
import { choiceOf } from '../../structures/rules/chan-choice.ts';
import { useChartMemory } from '../../workspace/chart-memory.ts';

interface JointLevels {
  readonly read: UseQueryResult<JointLevelsResponse>;
  /** Whether the chart is read by other rules: those that the server has no preset of, or changed ones. */
  readonly isByOtherRules: boolean;
}

/**
 * What several levels of a security say together, by the rules and the adjustment of the chart as far as the server
 * knows them; again every minute while the market is open. Nothing is asked while `isShown` is false.
 */
export function useJointLevels(stockId: string, isShown: boolean): JointLevels {
  const { locale } = useTexts();
  const latest = useLatestAnswer(stockId);
  const adjust = latest?.adjust ?? 'qfq';
  const { school, options } = choiceOf(useChartMemory());
  const preset = analysisPresets.find((each) => each === school);
  const isMoving = useRefreshInterval(latest) !== false;
  const read = useQuery({
    queryKey: ['joint-levels', stockId, adjust, preset ?? null, locale],
    queryFn: ({ signal }) =>
      call(
        operatorRoutes.joinLevels,
        { stockId, adjust, ...(preset === undefined ? {} : { preset }) },
        signal,
      ),
    enabled: isShown,
    staleTime: minuteMs,
    refetchInterval: isMoving ? minuteMs : false,
  });
  return { read, isByOtherRules: preset === undefined || Object.keys(options).length > 0 };
}
