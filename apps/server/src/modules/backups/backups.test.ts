import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { type JobRun, administrationRoutes, operatorRoutes, routes } from '@chanscope/contract';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';

import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createSilentLog } from '../../platform/log.ts';
import { type Call, callAs, signIn } from '../../test-support/identity-for-test.ts';
import { runOnce } from '../../test-support/jobs-for-test.ts';
import { type ServedApp, serveOn } from '../../test-support/serve-for-test.ts';
import {
  type TestDatabaseLocation,
  describeAtEachLocation,
} from '../../test-support/test-databases.ts';
import { backupTables } from './backup-schema.ts';
import { writeCopy } from './backup-store.ts';

/** Processes keep the priority of this one: among other tests those of a lower one would take minutes. */
const setPriority = vi.spyOn(os, 'setPriority').mockReturnValue();
afterAll(() => setPriority.mockRestore());

const iso = '2026-11-28T10:00:00+08:00';
const patience = { timeout: 60_000 };
const polling = { timeout: 25_000, interval: 50 };

interface Installation {
  readonly app: ServedApp;
  readonly call: Call;
  readonly token: string;
  /** The folder of the copies. */
  readonly folder: string;
}

/** A server with an administrator, whose jobs run. */
async function serveAt(
  place: TestDatabaseLocation,
  backupPassword: string | null = null,
  keyDir: string | null = null,
): Promise<Installation> {
  const database = openDatabase({ ...place, log: createSilentLog() });
  onTestFinished(() => database.close());
  await migrate(database);
  const folder = path.join(place.dataDir, 'copies');
  const app = await serveOn(database, {
    iso,
    config: {
      ...place,
      backupDir: folder,
      backupPassword,
      ...(keyDir === null ? {} : { keyDir }),
    },
    begins: true,
  });
  const { token } = await signIn(app, { roles: ['admin'], username: 'chief_admin' });
  return { app, call: callAs(app, token), token, folder };
}

/** Takes a copy and answers its name. */
async function takeCopy({ call }: Installation): Promise<string> {
  const { data } = await call(administrationRoutes.takeBackup);
  const run = await runOnce(call, data.jobId, 'done');
  return String(run.result?.['name']);
}

async function checkCopy(
  { call }: Installation,
  name: string,
  status: JobRun['status'],
): Promise<JobRun> {
  const { data } = await call(administrationRoutes.checkBackup, { name });
  return runOnce(call, data.jobId, status);
}

/** Changes one byte in the middle of a file. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, bytes);
}

/** The name of a copy that the plan takes at three o'clock by UTC. */
function namesakeOf(day: string): string {
  return `chanscope-${day}T030000Z.backup`;
}

/** Lays a copy that the plan took long ago, and one of the command line, into the folder. */
async function layCopies(
  { app, folder }: Installation,
  { planned, ofCommandLine }: { readonly planned: string; readonly ofCommandLine: string },
): Promise<void> {
  mkdirSync(folder);
  for (const name of [planned, ofCommandLine]) writeFileSync(path.join(folder, name), 'old');
  await writeCopy(backupTables(app.database.kysely), {
    name: planned,
    taken_at: Date.parse('2026-11-01T11:00:00+08:00'),
    bytes: 3,
    is_encrypted: 0,
    schema_version: null,
    sha256: null,
    asked_by: 'schedule',
    checked_at: null,
    finding: null,
  });
}

/** Goes on with a download from its byte 1000, as long as the file is the one that it began with. */
async function expectResumed(
  { app, token }: Pick<Installation, 'app' | 'token'>,
  name: string,
  whole: Buffer,
): Promise<void> {
  const ask = (headers: Record<string, string>): Promise<Response> =>
    fetch(`${app.address}/backup/download?name=${name}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  const rest = await ask({ range: 'bytes=1000-' });
  const { length } = whole;
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 1000-${length - 1}/${length}`,
  ]);
  expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(1000))).toBe(true);
  const other = await ask({ range: 'bytes=1000-', 'if-range': '"another"' });
  expect([other.status, Number(other.headers.get('content-length'))]).toEqual([200, length]);
  await other.body?.cancel();
  const beyond = await ask({ range: `bytes=${length}-` });
  expect([beyond.status, await beyond.json()]).toMatchObject([
    416,
    { data: { kind: 'rangeBeyondFile', values: { bytes: length } } },
  ]);
}

describeAtEachLocation('copies of the installation', (freshLocation) => {
  it(
    'are taken, checked by restoring them, and said to be damaged by the name of what differs',
    patience,
    async () => {
      const installation = await serveAt(await freshLocation());
      const { call, folder } = installation;
      const name = await takeCopy(installation);
      expect(name).toBe('chanscope-20261128T020000Z.backup');
      expect(setPriority).toHaveBeenLastCalledWith(
        expect.any(Number),
        os.constants.priority.PRIORITY_BELOW_NORMAL,
      );
      const taken = (await call(administrationRoutes.listBackups)).data;
      expect(taken.list).toMatchObject([
        { name, takenAt: Date.parse(iso), askedBy: 'chief_admin', isPresent: true, finding: null },
      ]);
      expect(taken.list[0]?.schemaVersion).toMatch(/^\d{4}-/);
      expect(taken.list[0]?.sha256).toMatch(/^[\da-f]{64}$/);
      expect([taken.verifiedAt, taken.isEncrypted, taken.folder]).toEqual([null, false, folder]);

      await checkCopy(installation, name, 'done');
      const { data: checked } = await call(administrationRoutes.listBackups);
      expect(checked.list[0]?.finding).toMatchObject({ kind: 'whole' });
      expect(checked.verifiedAt).toBe(Date.parse(iso));
      const board = await call(administrationRoutes.readOperations);
      expect(board.data.backups).toEqual({
        verifiedAt: Date.parse(iso),
        takenAt: Date.parse(iso),
        isPlanned: false,
      });
      const refused = await call(administrationRoutes.removeBackup, { name });
      expect([refused.status, refused.data]).toMatchObject([400, { kind: 'lastVerifiedBackup' }]);

      damage(path.join(folder, name));
      const run = await checkCopy(installation, name, 'failed');
      expect(run.reason).toBe('备份已损坏：chanscope.db 缺失，或与写入时不同');
      const { data: damaged } = await call(administrationRoutes.listBackups);
      expect(damaged.list[0]?.finding).toEqual({ kind: 'damaged', part: 'chanscope.db' });
      expect(damaged.verifiedAt).toBeNull();
      await call(administrationRoutes.removeBackup, { name });
      expect(readdirSync(folder)).toEqual([]);
      const { data: log } = await call(routes.listLog, { target: name });
      expect(log.list.map(({ type, executeResult }) => `${type} ${executeResult}`)).toEqual([
        'removeBackup success',
        'checkBackup success',
        'removeBackup failure',
        'checkBackup success',
      ]);
    },
  );

  it(
    'are encrypted by the password of the configuration, and downloaded as they are',
    patience,
    async () => {
      const installation = await serveAt(await freshLocation(), 'a long enough password');
      const { app, call, token, folder } = installation;
      const name = await takeCopy(installation);
      await checkCopy(installation, name, 'done');
      const { data } = await call(administrationRoutes.listBackups);
      expect(data.list).toMatchObject([{ isEncrypted: true, finding: { kind: 'whole' } }]);
      const download = await fetch(`${app.address}/backup/download?name=${name}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(download.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
      const whole = readFileSync(path.join(folder, name));
      expect(Buffer.from(await download.arrayBuffer()).equals(whole)).toBe(true);
      await expectResumed({ app, token }, name, whole);
      const other = { name: 'chanscope-20200101T000000Z.backup' };
      const missing = await call(administrationRoutes.downloadBackup, other);
      expect([missing.status, missing.data]).toMatchObject([404, { kind: 'unknownItem' }]);
      const outside = await call(administrationRoutes.downloadBackup, { name: '../chanscope.db' });
      expect(outside.status).toBe(400);
      const { data: log } = await call(routes.listLog, { type: 'downloadBackup' });
      expect(
        log.list.map(({ executeResult, details }) => [executeResult, details['from']]),
      ).toEqual([
        ['failure', undefined],
        ['failure', undefined],
        ['success', undefined],
        ['success', 1000],
        ['success', undefined],
      ]);
    },
  );

  it('say in the language of the reader why they cannot be made', patience, async () => {
    const place = await freshLocation();
    const keyDir = path.join(place.dataDir, 'keys-apart');
    const { app, call, token } = await serveAt(place, null, keyDir);
    rmSync(keyDir, { recursive: true });
    const { data } = await call(administrationRoutes.takeBackup);
    const { reason } = await runOnce(call, data.jobId, 'failed');
    expect(reason).toBe(`无法备份：${keyDir} 中没有密钥，请设置 KEY_DIR`);
    const english = await runOnce(
      callAs(app, token, { 'accept-language': 'en' }),
      data.jobId,
      'failed',
    );
    expect(english.reason).toBe(`Cannot back up: there are no keys in ${keyDir}; set KEY_DIR`);
  });

  it('are given up when their run is cancelled, and leave nothing behind', patience, async () => {
    const { call, folder } = await serveAt(await freshLocation());
    const { data } = await call(administrationRoutes.takeBackup);
    await call(operatorRoutes.cancelJob, { jobId: data.jobId });
    await runOnce(call, data.jobId, 'cancelled');
    await vi.waitFor(
      () => expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]),
      polling,
    );
  });

  it(
    'are taken and checked every day at the time of the plan, and the surplus is removed',
    patience,
    async () => {
      const installation = await serveAt(await freshLocation());
      const { app, call, folder } = installation;
      const [old, own] = [namesakeOf('20261101'), namesakeOf('20261102')];
      await layCopies(installation, { planned: old, ofCommandLine: own });
      const plan = { isOn: true, time: '11:00', zone: 'Asia/Shanghai', keepLast: 1, keepWeekly: 0 };
      const { data } = await call(administrationRoutes.editBackupPlan, { ...plan, revision: 0 });
      expect(data.nextAt).toBe(Date.parse('2026-11-28T11:00:00+08:00'));
      const second = await call(administrationRoutes.editBackupPlan, { ...plan, revision: 0 });
      expect([second.status, second.data]).toMatchObject([409, { kind: 'editConflict' }]);
      const nowhere = { ...plan, zone: 'Asia/Nowhere', revision: 1 };
      expect((await call(administrationRoutes.editBackupPlan, nowhere)).status).toBe(400);

      app.setClock('2026-11-28T11:00:00+08:00');
      const name = namesakeOf('20261128');
      await vi.waitFor(async () => {
        const { list, takeRun } = (await call(administrationRoutes.listBackups)).data;
        expect(takeRun).toMatchObject({ status: 'done', askedBy: 'schedule' });
        expect(list[0]).toMatchObject({ name, askedBy: 'schedule', finding: { kind: 'whole' } });
      }, polling);
      expect(readdirSync(folder).toSorted()).toEqual([own, name]);
      const { data: log } = await call(routes.listLog, { type: 'removeBackup' });
      expect(log.list).toMatchObject([{ account: 'schedule', target: old }]);
    },
  );

  it('tell beforehand whether the database could be moved', patience, async () => {
    const { call } = await serveAt(await freshLocation());
    const { data } = await call(administrationRoutes.checkMove);
    const run = await runOnce(call, data.jobId, 'done');
    expect(run.result?.['tables']).toBeGreaterThan(50);
    expect(run.result?.['rows']).toBeGreaterThan(5);
  });
});
