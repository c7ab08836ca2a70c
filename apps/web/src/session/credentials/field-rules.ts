import { type CheckName, faultOf } from '@chanscope/contract';
import type { FormRule } from 'antd';

import type { Locale } from '../../i18n/index.ts';

/** Rules of a form field: the checkers of the contract in turn, each with its own sentence. */
export function rulesOf(locale: Locale, ...names: readonly CheckName[]): FormRule[] {
  return names.map((name) => ({
    validator: async (_, value: string | undefined) => {
      const fault = faultOf(name, value ?? '', locale);
      if (fault !== null) throw new Error(fault);
    },
  }));
}

/** The rule of a second entry of a password. */
export function sameAs(field: string, message: string): FormRule {
  return ({ getFieldValue }) => ({
    validator: async (_, value: string | undefined) => {
      if ((value ?? '') !== getFieldValue(field)) throw new Error(message);
    },
  });
}
