import { routes } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { PackedAnswers } from './packed/packed-answers.ts';
import type { Series } from './series.ts';

/** Serves quotes, bars and the market-open flag (开盘标志). */
export function registerSeriesRoutes(app: HttpServer, series: Series): void {
  registerRoute(app, routes.getStock, (request) => series.answer(request));
  const packed = new PackedAnswers();
  registerRoute(app, routes.getPackedStock, async (request, exchange) =>
    packed.send(await series.pack(request), exchange),
  );
  registerRoute(app, routes.isMarketOpen, ({ market }) => series.isOpen(market));
}
