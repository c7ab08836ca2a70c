import { type Envelope, routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { type HttpServer, createHttp } from '../../platform/http/http.ts';
import { createSilentLog } from '../../platform/log.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { registerInstrumentRoutes } from './instrument-routes.ts';
import { createInstruments } from './instruments.ts';
import { bareHttpOptions } from '../../test-support/test-http.ts';

const log = createSilentLog();
const url = routes.searchStocks.path;

describeOnEachDatabase('POST /api/public/stock/search', (fresh) => {
  async function serve(): Promise<HttpServer> {
    const app = await createHttp({ ...bareHttpOptions, log });
    const instruments = await createInstruments({ database: await fresh(), log });
    registerInstrumentRoutes(app, { instruments, noteMissed: () => undefined });
    return app;
  }

  it('answers a text in the query or in the body', async () => {
    const app = await serve();
    const moutai = { stockId: 'hs600519', stockName: '贵州茅台', stockPy: 'GZMT', stockType: 'hs' };
    const inQuery = await app.inject({ method: 'POST', url, query: { search: 'GZMT' } });
    expect(inQuery.statusCode).toBe(200);
    expect(inQuery.json()).toMatchObject({ code: 200, data: [moutai] });
    const inBody = await app.inject({ method: 'POST', url, payload: { search: '茅台' } });
    expect(inBody.json()).toMatchObject({ code: 200, data: [moutai] });
  });

  it('answers an empty list to an empty text', async () => {
    const app = await serve();
    const response = await app.inject({ method: 'POST', url, query: { search: '' } });
    expect(response.json()).toMatchObject({ code: 200, data: [] });
  });

  it('refuses a missing text and one that is too long', async () => {
    const app = await serve();
    const missing = await app.inject({ method: 'POST', url });
    expect(missing.statusCode).toBe(400);
    expect(missing.json<Envelope<unknown>>().msg).toContain('搜索词');
    const long = await app.inject({ method: 'POST', url, payload: { search: 'x'.repeat(65) } });
    expect(long.statusCode).toBe(400);
    expect(long.json<Envelope<unknown>>().msg).toContain('64');
  });
});
