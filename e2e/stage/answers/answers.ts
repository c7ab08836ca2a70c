import {
  type Columns,
  packAnswer,
  packColumns,
  packedMediaType,
  unpackAnswer,
  unpackColumns,
} from '@chanscope/contract';
import type { Page, Route } from 'playwright-core';

/** Answers a path in the server's place. */
export async function answerWith(page: Page, path: string, data: unknown): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => route.fulfill({ json: { code: 200, msg: 'ok', data } }),
  );
}

/** Lets who is signed in be called something else than they are. */
export async function nameUser(page: Page, username: string): Promise<void> {
  await page.route(
    (url) => url.pathname === '/api/sys/user/userInfo',
    async (route) => {
      const response = await route.fetch();
      const { data, ...envelope } = (await response.json()) as { data: object };
      await route.fulfill({
        response,
        json: { ...envelope, data: { ...data, username, nickname: '' } },
      });
    },
  );
}

/** What the server says of a chart, and its columns. */
interface PackedChart {
  readonly data: Readonly<Record<string, unknown>>;
  readonly columns: Columns;
}

/** Lets the server answer, and changes what it says of a chart; in the form of JSON, without its bars. */
export async function changeChart(
  route: Route,
  change: (chart: PackedChart) => PackedChart,
): Promise<void> {
  const response = await route.fetch();
  if (route.request().method() === 'POST') {
    const { data, ...envelope } = (await response.json()) as Pick<PackedChart, 'data'>;
    const changed = change({ data, columns: {} });
    await route.fulfill({ json: { ...envelope, data: changed.data } });
    return;
  }
  const { text, columns } = unpackAnswer(await response.body());
  const { data, ...envelope } = JSON.parse(new TextDecoder().decode(text)) as Pick<
    PackedChart,
    'data'
  >;
  const changed = change({ data, columns: unpackColumns(columns) });
  const written = JSON.stringify({ ...envelope, data: changed.data });
  const packed = packAnswer({
    text: new TextEncoder().encode(written),
    columns: packColumns(changed.columns),
  });
  await route.fulfill({ contentType: packedMediaType, body: Buffer.from(packed) });
}
