import type { AnalysisRequest } from '@chanscope/contract';
import { Problem } from '@chanscope/contract';
import type { ChanRules } from '@chanscope/engine';
import { chanPresets, chanRulesFromOptions } from '@chanscope/engine';

/**
 * The rules that a request asks for: those of its preset with its options over them. Throws the
 * Problem `badOption`, which names the option that does not exist or fit.
 */
export function rulesFromRequest({
  preset,
  options,
}: Pick<AnalysisRequest, 'preset' | 'options'>): ChanRules {
  const own = chanPresets.find(({ id }) => id === preset)?.options;
  try {
    return chanRulesFromOptions({ ...own, ...options });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Problem('badOption', { reason: error.message }, { cause: error });
  }
}
