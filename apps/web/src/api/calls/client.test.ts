import {
  packAnswer,
  packColumns,
  packedMediaType,
  routes,
  unpackColumns,
} from '@chanscope/contract';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { ApiError } from './api-error.ts';
import { call, callPacked } from './client.ts';
import { useConnection } from './connection.ts';
import { listenToFailedCalls } from './failed-calls.ts';
import { isRetried } from './query-client.ts';
import { askIn } from './request-locale.ts';

function answerWith(status: number, body: string): ReturnType<typeof vi.fn<typeof fetch>> {
  const stub = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', stub);
  return stub;
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new TypeError(`Cannot take ${String(error)} as ApiError`);
  return error;
}

afterEach(() => {
  vi.unstubAllGlobals();
  askIn('zh');
  useConnection.setState({ answered: true });
});

describe('call()', () => {
  it('posts the parameters as JSON in the language of the user and answers the payload', async () => {
    const stub = answerWith(200, '{"code":200,"msg":"ok","data":true}');
    askIn('en');
    expect(await call(routes.isMarketOpen, { market: 'hs' })).toBe(true);

    const [address, request] = stub.mock.calls[0] ?? [];
    expect(address).toBe('/api/public/stock/kaipan');
    expect(request?.method).toBe('POST');
    expect(request?.body).toBe('{"market":"hs"}');
    expect(new Headers(request?.headers).get('accept-language')).toBe('en');
  });

  it.each([200, 0, '"200"', '"0"'])('takes the code %s as success', async (code) => {
    answerWith(200, `{"code":${code},"msg":"","data":false}`);
    expect(await call(routes.isMarketOpen, {})).toBe(false);
  });

  it('names the kind of a catalogued problem and says it in either language', async () => {
    answerWith(
      404,
      '{"code":404,"msg":"没有找到","data":{"kind":"unknownStock","values":{"stockId":"hs1"}}}',
    );
    const error = await failureOf(call(routes.getStock, { stockId: 'hs1' }));
    expect(error.kind).toBe('unknownStock');
    expect(error.code).toBe(404);
    expect(error.messageIn('zh')).toBe('没有找到证券 “hs1”，请检查代码或重新搜索');
    expect(error.messageIn('en')).toContain('There is no security “hs1”');
  });

  it('says what the server said about a problem outside the catalogue', async () => {
    answerWith(403, '{"code":403,"msg":"今日额度已用完","data":null}');
    const error = await failureOf(call(routes.isMarketOpen, {}));
    expect(error.messageIn('zh')).toBe('今日额度已用完');
  });

  it.each([
    ['{"code":500}', '服务器发生错误'],
    ['{"code":"500","msg":""}', '服务器发生错误'],
    ['{"code":410,"msg":null,"data":[]}', '请求的资源被永久删除'],
    ['{"code":500,"msg":"帐户或密码不正确","data":{"left":2}}', '帐户或密码不正确'],
    ['{"code":"401","msg":"登录过期"}', '登录过期'],
  ])('judges %s by its code and its message alone', async (body, pushed) => {
    answerWith(200, body);
    const error = await failureOf(call(routes.isMarketOpen, {}));
    expect(error.kind).toBe('refused');
    expect(error.messageIn('zh')).toBe(pushed);
  });

  it('reports the default sentence of the code when the answer has none', async () => {
    answerWith(502, '<html>Bad gateway</html>');
    const error = await failureOf(call(routes.isMarketOpen, {}));
    expect(error.messageIn('zh')).toBe('网关错误');
    expect(error.messageIn('en')).toBe('Gateway error');
  });

  it('names the status of a code without a default sentence', async () => {
    answerWith(418, '');
    const error = await failureOf(call(routes.isMarketOpen, {}));
    expect(error.messageIn('en')).toBe('Request failed with status code 418');
  });

  it.each(['<html>please log in</html>', '', '{"code":200,"msg":"ok","data":"yes"}', '[]'])(
    'refuses the answer %s that the contract does not promise',
    async (body) => {
      answerWith(200, body);
      const error = await failureOf(call(routes.isMarketOpen, {}));
      expect(error.kind).toBe('unreadable');
      expect(error.messageIn('zh')).toBe('后端接口异常，请联系管理员');
    },
  );

  it('notes that nothing answered, and that something answered again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failureOf(call(routes.isMarketOpen, {}));
    expect(error.kind).toBe('noResponse');
    expect(error.messageIn('en')).toBe('Call to interface abnormal, contact administrator');
    expect(useConnection.getState().answered).toBe(false);

    answerWith(200, '{"code":200,"msg":"ok","data":true}');
    await call(routes.isMarketOpen, {});
    expect(useConnection.getState().answered).toBe(true);
  });

  it('reports what failed by itself and no refusal', async () => {
    const reported: string[] = [];
    listenToFailedCalls(({ code, kind }, { path }) => reported.push(`${code} ${kind} ${path}`));
    onTestFinished(() => listenToFailedCalls(() => undefined));
    for (const body of [
      '{"code":403,"msg":"no","data":null}',
      '{"code":500,"msg":"","data":null}',
      '!',
    ])
      await failureOf((answerWith(200, body), call(routes.isMarketOpen, { market: 'hs' })));
    const { path } = routes.isMarketOpen;
    expect(reported).toEqual([`500 refused ${path}`, `200 unreadable ${path}`]);
  });

  it('passes on that the caller gave up, without blaming the connection', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
      signal?.aborted === true
        ? Promise.reject(signal.reason as Error)
        : Promise.reject(new Error()),
    );
    const given = AbortSignal.abort(new DOMException('given up', 'AbortError'));
    await expect(call(routes.isMarketOpen, {}, given)).rejects.toThrow('given up');
    expect(useConnection.getState().answered).toBe(true);
  });
});

describe('isRetried()', () => {
  const noResponse = new ApiError({ kind: 'noResponse', code: 0 });

  it('tries twice more after silence and after a failure of the server', () => {
    expect([0, 1, 2].map((failures) => isRetried(failures, noResponse))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isRetried(0, new ApiError({ kind: 'internal', code: 500 }))).toBe(true);
  });

  it('takes a refusal for an answer', () => {
    expect(isRetried(0, new ApiError({ kind: 'unknownStock', code: 404 }))).toBe(false);
    expect(isRetried(0, new ApiError({ kind: 'unreadable', code: 200 }))).toBe(false);
  });
});

describe('callPacked()', () => {
  const columns = packColumns({ 'bars.time': Float64Array.of(1, 2) });
  const stock = { stockId: 'hs600519' };

  function answerPacked(
    envelope: string,
    tail: Uint8Array = columns,
  ): ReturnType<typeof vi.fn<typeof fetch>> {
    const bytes = packAnswer({ text: new TextEncoder().encode(envelope), columns: tail });
    const headers = { 'content-type': packedMediaType };
    const stub = vi.fn<typeof fetch>(() =>
      Promise.resolve(new Response(bytes.slice().buffer, { headers })),
    );
    vi.stubGlobal('fetch', stub);
    return stub;
  }

  const endpoint = { ...routes.getPackedStock, response: routes.isMarketOpen.response };

  it('asks by the address alone and answers the payload with its columns', async () => {
    const stub = answerPacked('{"code":200,"msg":"","data":true}');
    const answer = await callPacked(endpoint, { ...stock, count: 5 });
    expect(answer.payload).toBe(true);
    expect(unpackColumns(answer.columns)).toEqual({ 'bars.time': Float64Array.of(1, 2) });
    const [address, request] = stub.mock.calls[0] ?? [];
    expect([address, request?.method, request?.body]).toEqual([
      '/api/public/stock/getStock?stockId=hs600519&count=5',
      'GET',
      null,
    ]);
  });

  it('names the kind of a problem that is answered in its place', async () => {
    answerWith(
      404,
      '{"code":404,"msg":"","data":{"kind":"unknownStock","values":{"stockId":"x"}}}',
    );
    expect((await failureOf(callPacked(endpoint, stock))).kind).toBe('unknownStock');
  });

  it.each([
    ['is no packed answer', () => answerWith(200, '{"code":200,"msg":"","data":true}')],
    ['is cut', () => answerPacked('{"code":2')],
  ])('cannot read what %s', async (_, answer) => {
    answer();
    expect((await failureOf(callPacked(endpoint, stock))).kind).toBe('unreadable');
  });
});
