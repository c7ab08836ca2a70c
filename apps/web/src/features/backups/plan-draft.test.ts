import type { BackupPlan } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { draftOfPlan, editOfPlan, isChanged, zonesOf } from './plan-draft.ts';

const plan: BackupPlan = {
  isOn: false,
  time: '03:30',
  zone: 'Asia/Shanghai',
  keepLast: 7,
  keepWeekly: 4,
  revision: 3,
  nextAt: null,
};

it('sends what the form says with the revision that it began from', () => {
  const draft = { ...draftOfPlan(plan), isOn: true, keepLast: ' 9 ' };
  expect(editOfPlan(draft, 3)).toEqual({
    isOn: true,
    time: '03:30',
    zone: 'Asia/Shanghai',
    keepLast: 9,
    keepWeekly: 4,
    revision: 3,
  });
  expect([isChanged(draft, plan), isChanged(draftOfPlan(plan), plan)]).toEqual([true, false]);
});

it.each([
  ['keepLast', '0'],
  ['keepLast', '61'],
  ['keepLast', ''],
  ['keepWeekly', '-1'],
  ['keepWeekly', '1.5'],
  ['time', ''],
])('sends nothing where %s is “%s”', (field, text) => {
  expect(editOfPlan({ ...draftOfPlan(plan), [field]: text }, 3)).toBeNull();
});

it('offers the zone of the plan first, each once', () => {
  expect(zonesOf(plan, 'UTC')).toEqual([
    'Asia/Shanghai',
    'UTC',
    'Asia/Hong_Kong',
    'America/New_York',
  ]);
});
