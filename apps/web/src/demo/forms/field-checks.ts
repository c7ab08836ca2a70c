import { type CheckName, type Locale, faultOf, isBlank } from '@chanscope/contract';
import type { FormRule } from 'antd';

/** The rule of a field that may stay empty: a checker of the contract with its own sentence (校验规则). */
export function checkedBy(name: CheckName, locale: Locale): FormRule {
  return {
    validator: async (_, value: string | undefined) => {
      const fault = isBlank(value) ? null : faultOf(name, (value ?? '').trim(), locale);
      if (fault !== null) throw new Error(fault);
    },
  };
}
