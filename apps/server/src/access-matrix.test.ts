import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Ability, allEndpoints, routes } from '@chanscope/contract';
import { afterAll, describe, expect, it } from 'vitest';

import { type Outcomes, callers, now } from './test-support/matrix-callers.ts';
import type { ServedRoute } from './platform/http/access-guard.ts';
import { embeddedDatabase } from './test-support/test-databases.ts';
import { serveOn } from './test-support/serve-for-test.ts';
import { type Admission, type Outcome, outcomeByToken } from './test-support/token-admissions.ts';

/** Every route of the server but the files of the page. Who adds one says here whom it admits. */
const admissions: Readonly<Record<string, Admission>> = {
  'GET /healthz': 'everyone',
  'GET /api/ws/quotes': 'everyone',
  'GET /api/ws/kaipan': 'everyone',
  'GET /readyz': 'everyone',
  // Answers nothing to who has not its own token.
  'GET /metrics': 'everyone',
  'GET /api/docs': 'everyone',
  'HEAD /api/docs/': 'everyone',
  'GET /api/docs/json': 'everyone',
  'GET /api/docs/yaml': 'everyone',
  'GET /frame.html': 'everyone',
  'GET /api/docs/static/*': 'everyone',
  'GET /api/docs/static/index.html': 'everyone',
  'GET /api/docs/static/swagger-initializer.js': 'everyone',
  'POST /api/public/stock/search': 'everyone',
  'POST /api/public/stock/getStock': 'everyone',
  'GET /api/public/stock/getStock': 'everyone',
  'GET /api/public/stock/marketRules': 'everyone',
  'POST /api/public/stock/kaipan': 'everyone',
  'POST /api/public/stock/chartLink': 'everyone',
  'POST /api/stock/chartLink/save': 'members',
  'POST /api/stock/notes/get': 'members',
  'POST /api/stock/notes/save': 'members',
  'POST /api/stock/redivisions/get': 'members',
  'POST /api/stock/redivisions/save': 'members',
  'GET /api/stock/classRules/getList': 'members',
  'POST /api/stock/classRules/doEdit': 'members',
  'POST /api/public/stock/fenxi': 'everyone',
  'POST /api/public/stock/djbll': 'everyone',
  'POST /api/public/stock/bijia': 'everyone',
  'POST /api/public/stock/pingfen': 'everyone',
  'POST /api/public/stock/pankou': 'everyone',
  'POST /api/public/stock/jibenmian': 'everyone',
  'POST /api/public/stock/tonglei': 'everyone',
  'POST /api/public/stock/suoshubk': 'everyone',
  'POST /api/public/stock/firstRun': 'everyone',
  'POST /api/public/stock/market': 'everyone',
  'POST /api/public/stock/sparks': 'everyone',
  'POST /api/public/stock/bk': 'everyone',
  'POST /api/public/stock/bkgg': 'everyone',
  'POST /api/public/stock/ditu': 'everyone',
  'POST /api/public/stock/fenshiditu': 'everyone',
  'POST /api/public/stock/signals': 'everyone',
  'POST /api/public/stock/cci15': 'everyone',
  'POST /api/public/stock/kdj30': 'everyone',
  'POST /api/public/stock/zhangting': 'everyone',
  'POST /api/public/stock/zhangtingtj': 'everyone',
  'POST /api/public/stock/zhangtingxy': 'everyone',
  'POST /api/public/stock/rps': 'everyone',
  'POST /api/public/stock/qiangruo': 'everyone',
  'POST /api/public/stock/zjl': 'everyone',
  'POST /api/public/stock/xg': 'everyone',
  'POST /api/public/stock/ccijx': 'everyone',
  'POST /api/public/stock/ccihjz': 'everyone',
  'POST /api/public/stock/pools': 'everyone',
  'POST /api/public/stock/days': 'everyone',
  'GET /api/public/avatar/:name': 'everyone',
  'GET /api/public/getPublicKey': 'everyone',
  'GET /api/public/loginOptions': 'everyone',
  'POST /api/public/login': 'everyone',
  'GET /api/public/logout': 'everyone',
  'POST /api/public/logout': 'everyone',
  'POST /api/public/register': 'everyone',
  'POST /api/public/passwordback': 'everyone',
  'POST /api/public/passwordByLink': 'everyone',
  'POST /api/public/sendSms': 'everyone',
  'POST /api/public/pageError': 'everyone',
  'POST /api/public/checkNameAndPhone': 'everyone',
  'POST /api/public/socialStart': 'everyone',
  'POST /api/public/setup': 'everyone',
  'POST /socialLogin': 'everyone',
  'GET /refreshToken': 'renewal',
  'GET /api/sys/user/userInfo': 'members',
  'GET /api/sys/user/personal': 'members',
  'POST /api/sys/user/personal/doEdit': 'members',
  'POST /api/sys/user/preferences': 'members',
  'POST /api/sys/user/avatar': 'members',
  'GET /api/sys/user/devices': 'members',
  'POST /api/sys/user/endDevice': 'members',
  'POST /api/sys/user/endOtherDevices': 'members',
  'POST /api/sys/user/changePassword': 'members',
  'POST /api/sys/user/bindPhone': 'members',
  'POST /api/sys/user/totp/begin': 'members',
  'POST /api/sys/user/totp/confirm': 'members',
  'POST /api/sys/user/totp/end': 'members',
  'POST /api/sys/user/totp/recoveryCodes': 'members',
  'GET /api/sys/user/export': 'members',
  'POST /api/sys/user/requestDeletion': 'members',
  'POST /api/sys/user/cancelDeletion': 'members',
  'POST /api/stock/zx/zxManager': 'members',
  'POST /api/stock/zx/getZxList': 'members',
  'POST /api/stock/zx/delZx': 'members',
  'POST /api/stock/zx/undo': 'members',
  'POST /api/stock/zx/downOrup': 'members',
  'POST /api/stock/zx/order': 'members',
  'POST /api/stock/zx/doEdit': 'members',
  'POST /api/stock/zx/batch': 'members',
  'POST /api/stock/zx/group/save': 'members',
  'GET /dataCentre/freshness': 'admins',
  'GET /dataCentre/quarantine': 'admins',
  'POST /dataCentre/quarantine/judge': 'admins',
  'GET /dataCentre/feeds': 'admins',
  'POST /dataCentre/feeds/switch': 'admins',
  'POST /dataCentre/feeds/priority': 'admins',
  'GET /dataCentre/operation': 'admins',
  'GET /dataCentre/source': 'admins',
  'POST /dataCentre/source/look': 'admins',
  'POST /dataCentre/source/choose': 'admins',
  'GET /dataCentre/fill': 'admins',
  'POST /dataCentre/fill/steer': 'admins',
  'POST /dataCentre/upload': 'admins',
  'GET /dataCentre/uploads': 'admins',
  'POST /dataCentre/uploads/inspect': 'admins',
  'POST /dataCentre/uploads/preview': 'admins',
  'POST /dataCentre/uploads/commit': 'admins',
  'POST /dataCentre/uploads/undo': 'admins',
  'POST /dataCentre/uploads/remove': 'admins',
  'POST /api/stock/zx/group/del': 'members',
  'POST /api/stock/zx/group/sort': 'members',
  'POST /api/stock/zx/import': 'members',
  'POST /api/stock/zx/export': 'members',
  'POST /api/stock/zx/quotes': 'members',
  'POST /api/stock/zx/context': 'members',
  'GET /api/public/announcements': 'everyone',
  'POST /api/public/lesson/today': 'everyone',
  'GET /api/public/ads': 'everyone',
  'POST /api/public/stock/getLogo': 'everyone',
  'GET /notice/getList': 'known',
  'POST /notice/clear': 'members',
  'GET /announcement/getList': 'editors',
  'POST /announcement/doEdit': 'editors',
  'POST /announcement/doDelete': 'editors',
  'GET /notice/getRows': 'editors',
  'POST /notice/doEdit': 'editors',
  'POST /notice/doDelete': 'editors',
  'GET /site/get': 'editors',
  'POST /site/doEdit': 'editors',
  'POST /api/stock/init': 'admins',
  'POST /api/stock/initDay': 'admins',
  'POST /api/stock/initAll': 'admins',
  'POST /api/stock/initHistory': 'admins',
  'POST /api/stock/initMarket': 'admins',
  'POST /api/stock/initXg': 'admins',
  'POST /api/stock/initZhangting': 'admins',
  'POST /api/stock/initZhangtingtj': 'admins',
  'POST /api/stock/initZhangtingxy': 'admins',
  'POST /api/stock/initRps': 'admins',
  'POST /api/stock/initZjl': 'admins',
  'POST /api/stock/initFenshi': 'admins',
  'POST /api/stock/initCci15': 'admins',
  'POST /api/stock/initKdj30': 'admins',
  'POST /api/stock/initQiangrou': 'admins',
  'POST /api/stock/initPingfen': 'admins',
  'POST /api/stock/initKaipanla': 'admins',
  'POST /api/stock/initDcWc': 'admins',
  'POST /api/stock/setRedis': 'admins',
  'POST /api/stock/setRedisjia': 'admins',
  'POST /api/stock/clearQushiCache': 'admins',
  'POST /api/stock/wsSocket': 'admins',
  'POST /api/stock/initOne': 'editors',
  'POST /api/stock/setTitle': 'editors',
  'POST /api/stock/initXgSingle': 'members',
  'POST /api/stock/ccijx': 'members',
  'POST /api/stock/ccihjz': 'members',
  'GET /jobs/getList': 'admins',
  'GET /jobs/getKinds': 'admins',
  'POST /jobs/cancel': 'admins',
  'POST /jobs/retry': 'admins',
  'GET /jobs/schedules': 'admins',
  'POST /jobs/schedule': 'admins',
  'GET /userManagement/getList': 'admins',
  'POST /userManagement/doEdit': 'admins',
  'POST /userManagement/doDelete': 'admins',
  'POST /userManagement/restore': 'admins',
  'POST /userManagement/batch/doEdit': 'admins',
  'POST /userManagement/import/preview': 'admins',
  'POST /userManagement/import/commit': 'admins',
  'GET /userManagement/export': 'admins',
  'POST /userManagement/passwordLink': 'admins',
  'POST /userManagement/actAs': 'admins',
  'GET /userManagement/rights': 'admins',
  'GET /roleManagement/getList': 'admins',
  'POST /roleManagement/doEdit': 'admins',
  'POST /roleManagement/doDelete': 'admins',
  'POST /roleManagement/preview': 'admins',
  'GET /departmentManagement/getList': 'admins',
  'GET /departmentManagement/options': 'admins',
  'GET /departmentManagement/groups': 'admins',
  'POST /departmentManagement/doEdit': 'admins',
  'POST /departmentManagement/move': 'admins',
  'POST /departmentManagement/doDelete': 'admins',
  'POST /departmentManagement/assign': 'admins',
  'POST /api/sys/security/rotateKey': 'admins',
  'GET /api/sys/security/keys': 'admins',
  'POST /api/sys/security/keys/doEdit': 'admins',
  'GET /api/sys/security/tokens': 'admins',
  'POST /api/sys/security/tokens/revoke': 'admins',
  'GET /api/sys/user/tokens': 'members',
  'POST /api/sys/user/tokens/create': 'members',
  'POST /api/sys/user/tokens/revoke': 'members',
  'GET /api/sys/security/sessions': 'admins',
  'POST /api/sys/security/sessions/end': 'admins',
  'GET /api/sys/security/failures': 'admins',
  'POST /api/sys/security/failures/release': 'admins',
  'GET /api/sys/security/settings': 'admins',
  'POST /api/sys/security/policy/doEdit': 'admins',
  'POST /api/sys/security/addresses/doEdit': 'admins',
  'GET /api/sys/security/versions': 'admins',
  'POST /api/sys/security/versions/restore': 'admins',
  'GET /systemLog/getList': 'admins',
  'GET /systemLog/export': 'admins',
  'GET /operations/get': 'admins',
  'GET /backup/getList': 'admins',
  'POST /backup/take': 'admins',
  'POST /backup/check': 'admins',
  'GET /backup/download': 'admins',
  'POST /backup/doDelete': 'admins',
  'POST /backup/plan/doEdit': 'admins',
  'POST /backup/move/check': 'admins',
  'POST /systemLog/verify': 'admins',
  'POST /systemLog/cut': 'admins',
  'POST /api/public/getVisitList': 'everyone',
  'POST /api/public/getPrivateList': 'members',
  'POST /api/sys/menu/getPrivateList': 'members',
  'POST /api/sys/menu/getList': 'members',
  'GET /menuManagement/getList': 'admins',
  'POST /menuManagement/doEdit': 'admins',
  'POST /menuManagement/doDelete': 'admins',
  'POST /menuManagement/reset': 'admins',
  'POST /menuManagement/doEditAll': 'admins',
  'GET /menuManagement/getVersions': 'admins',
  'GET /menuManagement/getVersion': 'admins',
  'POST /menuManagement/restore': 'admins',
  'GET /ruleCenter/getRules': 'admins',
  'POST /ruleCenter/days/doEdit': 'admins',
  'POST /ruleCenter/strategies/doEdit': 'admins',
  'POST /ruleCenter/ranks/doEdit': 'admins',
  'POST /ruleCenter/score/doEdit': 'admins',
  'POST /ruleCenter/limits/doEdit': 'admins',
  'GET /ruleCenter/getVersions': 'admins',
  'POST /ruleCenter/restore': 'admins',
};

/** Calls a route without parameters. */
async function outcomeOf(
  address: string,
  { method, path: route }: ServedRoute,
  token: string | null,
): Promise<Outcome> {
  const answer = await fetch(address + route.replaceAll(/:\w+|\*/g, 'x'), {
    method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  expect(answer.status).toBeLessThan(500);
  if (answer.status === 401 || answer.status === 403) return answer.status;
  return text.startsWith('{"code":402,') ? 'renewed' : 'reached';
}

function outcomeFor(
  outcomes: Outcomes | readonly Ability[],
  route: ServedRoute,
  admission: Admission,
): Outcome {
  return 'everyone' in outcomes ? outcomes[admission] : outcomeByToken(route, admission, outcomes);
}

/** HEAD is answered without the body in which a renewal travels. */
function expectedOutcome({ method }: ServedRoute, outcome: Outcome): Outcome {
  return method === 'HEAD' && outcome === 'renewed' ? 'reached' : outcome;
}

/** A page of a few files, whatever is built here: every file of a page is a route. */
const pageFolder = mkdtempSync(path.join(tmpdir(), 'chanscope-page-'));
mkdirSync(path.join(pageFolder, 'assets'));
for (const file of ['index.html', 'service-worker.js', 'assets/index-1.js', 'assets/index-1.js.br'])
  writeFileSync(path.join(pageFolder, file), '<html><head></head><body></body></html>');
afterAll(() => rmSync(pageFolder, { recursive: true }));

function admissionOf({ method, path: route }: ServedRoute): Admission | null {
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && (route === '/*' || existsSync(path.join(pageFolder, route)))) return 'everyone';
  // What can be got can be asked for.
  return (
    admissions[`${method} ${route}`] ??
    (method === 'HEAD' ? (admissions[`GET ${route}`] ?? null) : null)
  );
}

// Who is admitted is decided by what a database holds, whichever it is.
describe('every route', () => {
  it('admits whom the table says, and no one else', async () => {
    const app = await serveOn(await embeddedDatabase(), {
      iso: now,
      config: { pageDir: pageFolder },
    });
    const faults: string[] = [];
    let calls = 0;
    for (const [name, { outcomes, prepare }] of Object.entries(callers)) {
      const nextToken = await prepare(app);
      let token = await nextToken();
      for (const route of app.servedRoutes) {
        const admission = admissionOf(route);
        const expected =
          admission === null
            ? 'an entry in the table'
            : expectedOutcome(route, outcomeFor(outcomes, route, admission));
        const outcome = await outcomeOf(app.address, route, token);
        calls += 1;
        // After these a token is not what it was.
        const isSpent = route.path === routes.logout.path || expected === 'renewed';
        if (isSpent || route.method === 'HEAD') token = await nextToken();
        if (outcome !== expected)
          faults.push(
            `${route.method} ${route.path} as ${name}: ${outcome} instead of ${expected}`,
          );
      }
    }
    expect(faults).toEqual([]);
    expect(calls).toBe(app.servedRoutes.length * Object.keys(callers).length);
  }, 180_000);

  it('of the contract is served, with the access that it declares', async () => {
    const app = await serveOn(await embeddedDatabase(), {
      iso: now,
      config: { pageDir: pageFolder },
    });
    const served = app.servedRoutes.map(({ method, path: route, access }) => ({
      method,
      path: route,
      access,
    }));
    for (const { method, path: route, access } of allEndpoints())
      expect(served).toContainEqual({ method, path: route, access });
  });
});

describe('the table of admissions', () => {
  it('knows no route that the contract has given up', () => {
    const inContract = allEndpoints().map(({ method, path: route }) => `${method} ${route}`);
    const outside = Object.keys(admissions).filter((key) => !inContract.includes(key));
    expect(
      outside.filter(
        (key) => !/ \/(?:healthz|readyz|metrics|frame\.html|api\/docs|api\/ws)/.test(key),
      ),
    ).toEqual(['GET /api/public/avatar/:name']);
  });
});
