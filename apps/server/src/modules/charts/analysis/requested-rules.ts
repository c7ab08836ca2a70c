import { type AnalysisRequest, Problem } from '@chanscope/contract';
import { type ChanRules, chanPresets, chanRulesFromOptions } from '@chanscope/engine';

/** A preset of the contract, with options over its own. */
export interface RequestedRules {
  readonly preset: NonNullable<AnalysisRequest['preset']>;
  readonly options: AnalysisRequest['options'];
}

/**
 * The rules that a request asks for: those of its preset with its options over them. Throws the
 * Problem `badOption`, which names the option that does not exist or fit.
 */
export function rulesFromRequest({ preset, options }: RequestedRules): ChanRules {
  const own = chanPresets.find(({ id }) => id === preset)?.options;
  try {
    return chanRulesFromOptions({ ...own, ...options });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Problem('badOption', { reason: error.message }, { cause: error });
  }
}
