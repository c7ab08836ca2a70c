import { administrationRoutes, operatorRoutes, routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { type Call, callAs, signIn } from '../../../test-support/identity-for-test.ts';
import { type ServedApp, serveForTest } from '../../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';

const noon = '2026-11-18T10:17:30+08:00';
const { editDepartment, assignMembers } = administrationRoutes;
const { listClassRules, editClassRules } = operatorRoutes;

interface Classroom {
  readonly admin: Call;
  readonly teacher: Call;
  readonly pupil: Call;
  readonly pupilId: string;
  readonly classId: string;
}

/** A class with a teacher who is no member of it, and a pupil in a department below it. */
async function openClass(app: ServedApp): Promise<Classroom> {
  const admin = callAs(app, (await signIn(app, { roles: ['admin'], username: 'boss-one' })).token);
  const { token, account } = await signIn(app, { username: 'teacher' });
  const pupil = await signIn(app, { username: 'pupil-1' });
  const made = await admin(editDepartment, {
    name: '一班',
    parentId: 'root',
    leaderId: account.id,
  });
  const classId = made.data.id;
  const below = (await admin(editDepartment, { name: '甲组', parentId: classId })).data.id;
  const pupilId = pupil.account.id;
  await admin(assignMembers, { accounts: [pupilId], department: below });
  const calls = { admin, teacher: callAs(app, token), pupil: callAs(app, pupil.token) };
  return { ...calls, pupilId, classId };
}

const options = { bi_strict: false, divergence_rate: 0.8 };

describeOnEachDatabase('the rule set of a class', (fresh) => {
  it('is decided by its leader, and reaches the members of all departments below until they leave', async () => {
    const { admin, teacher, pupil, pupilId, classId } = await openClass(
      await serveForTest(fresh, noon),
    );
    const none = { id: classId, name: '一班', revision: 0, rules: null };
    expect((await teacher(listClassRules)).data).toEqual({ list: [], led: [none] });
    expect((await pupil(listClassRules)).data).toEqual({ list: [], led: [] });

    const rules = { school: 'original', options };
    const shown = { id: classId, name: '一班', leader: 'teacher', ...rules };
    const decided = await teacher(editClassRules, { id: classId, revision: 0, rules });
    expect(decided.data).toEqual({ list: [shown], led: [{ ...none, revision: 1, rules }] });
    expect((await pupil(listClassRules)).data).toEqual({ list: [shown], led: [] });

    const czsc = { school: 'czsc', options: {} };
    await teacher(editClassRules, { id: classId, revision: 1, rules: czsc });
    expect((await pupil(listClassRules)).data.list).toEqual([{ ...shown, ...czsc }]);
    const { list } = (await admin(routes.listLog, { type: 'editClassRules' })).data;
    expect(list[0]).toMatchObject({
      account: 'teacher',
      target: '一班',
      executeResult: 'success',
      details: {
        rulesBefore: 'original bi_strict=false divergence_rate=0.8',
        rulesAfter: 'czsc',
      },
    });

    await admin(assignMembers, { accounts: [pupilId], department: null });
    expect((await pupil(listClassRules)).data.list).toEqual([]);
  });

  it('is decided by administrators too, beside the rest of the department or alone', async () => {
    const { admin, pupil, classId } = await openClass(await serveForTest(fresh, noon));
    const rules = { school: 'chan.py', options };
    const edited = await admin(editDepartment, { id: classId, revision: 0, rules });
    expect(edited.data).toMatchObject({ rules, revision: 1 });
    expect(
      (await admin(editDepartment, { id: classId, revision: 1, name: '壹班' })).data,
    ).toMatchObject({ rules });
    const led = (await admin(listClassRules)).data.led.map(({ name }) => name);
    expect(led.toSorted()).toEqual(['壹班', '总部', '甲组'].toSorted());
    await admin(editClassRules, { id: classId, revision: 2, rules: null });
    expect((await pupil(listClassRules)).data.list).toEqual([]);
  });

  it('is refused to everyone else, over a newer one, and where no chart could be read by it', async () => {
    const { admin, teacher, pupil, classId } = await openClass(await serveForTest(fresh, noon));
    const rules = { school: 'original', options: {} };
    const change = { id: classId, revision: 0, rules };
    const optionsOf = (wrong: object) => ({ ...change, rules: { ...rules, options: wrong } });
    for (const [call, parameters, code, kind] of [
      [pupil, change, 403, 'forbidden'],
      [teacher, { ...change, id: 'root' }, 403, 'forbidden'],
      [teacher, { ...change, id: 'nowhere' }, 404, 'unknownItem'],
      [teacher, { ...change, revision: 7 }, 409, 'editConflict'],
      [teacher, { ...change, rules: { ...rules, school: 'elliott' } }, 400, 'badOption'],
      [teacher, optionsOf({ bi_stricter: true }), 400, 'badOption'],
      [teacher, optionsOf({ bi_strict: [] }), 400, 'badParameter'],
    ] as const)
      expect([parameters, await call(editClassRules, parameters)]).toMatchObject([
        parameters,
        { code, data: { kind } },
      ]);
    const wrong = { id: classId, revision: 0, rules: { school: 'elliott', options: {} } };
    expect(await admin(editDepartment, wrong)).toMatchObject({ data: { kind: 'badOption' } });
    expect((await teacher(listClassRules)).data).toMatchObject({
      list: [],
      led: [{ revision: 0, rules: null }],
    });
  });
});
