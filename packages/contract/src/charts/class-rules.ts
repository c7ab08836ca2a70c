import { z } from 'zod';

import { noParameters } from '../identity/identity.ts';
import { wholeNumber } from '../whole-number.ts';

/** A name or a value of an option, or of a school: the engine decides what it means. */
const word = z.string().regex(/^[\w.,+-]{1,40}$/);

/** What charts of Chan theory are read by: a preset, and options over it under chan.py's names. */
export const chanRuleSet = z.strictObject({
  school: word,
  options: z.record(word, z.union([word, z.number(), z.boolean()])),
});

export type ChanRuleSet = z.infer<typeof chanRuleSet>;

/** The rule set of a class (班级口径), as its members read it. */
const classRules = chanRuleSet.extend({
  /** The department's. */
  id: z.string(),
  name: z.string(),
  /** What its leader is called; null without one. */
  leader: z.string().nullable(),
});

export type ClassRules = z.infer<typeof classRules>;

/** A department whose rule set the caller decides. */
const ledClass = z.object({
  id: z.string(),
  name: z.string(),
  /** Must be sent back with a change. */
  revision: z.number(),
  rules: chanRuleSet.nullable(),
});

export type LedClass = z.infer<typeof ledClass>;

export const classRulesResponse = z.object({
  /** Of the caller's department and those above it, the nearest first, then of those that the caller leads. */
  list: z.array(classRules),
  /** Those that the caller leads; all of them for an administrator. */
  led: z.array(ledClass),
});

export type ClassRulesAnswer = z.infer<typeof classRulesResponse>;

const editClassRulesRequest = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  revision: wholeNumber(0),
  /** Null: the class has none any more. */
  rules: chanRuleSet.nullable(),
});

/** The rule sets of classes: members read those of their own, leaders and administrators decide them. */
export const classRulesEndpoints = {
  listClassRules: {
    method: 'GET',
    path: '/api/stock/classRules/getList',
    summary: { zh: '班级口径', en: 'The Chan rule sets of the caller’s classes' },
    access: 'member',
    tokenAbility: 'READ',
    request: noParameters,
    response: classRulesResponse,
  },
  editClassRules: {
    method: 'POST',
    path: '/api/stock/classRules/doEdit',
    summary: {
      zh: '设置班级口径',
      en: 'Decide the Chan rule set of a class that the caller leads, or as an administrator',
    },
    access: 'member',
    request: editClassRulesRequest,
    response: classRulesResponse,
  },
} as const;

const beginning = 'class:';

/** How the preferences say that charts open by the rule set of a class. */
export function presetOfClass(id: string): string {
  return `${beginning}${id}`;
}

/** The class whose rule set the preferences name, null for none. */
export function classOfPreset(preset: string | undefined): string | null {
  return preset?.startsWith(beginning) === true ? preset.slice(beginning.length) : null;
}
