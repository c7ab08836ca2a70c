import type { Page } from 'playwright-core';

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
