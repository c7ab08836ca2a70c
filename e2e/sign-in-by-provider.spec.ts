import { beforeEach, describe, expect, it } from 'vitest';

import { serveProvider } from '@chanscope/server/testing';
import { setStage } from './stage/set-stage.ts';
import { expectShown, forgive } from './stage/visitor.ts';

const provider = await serveProvider();
const { name, issuer, clientId, clientSecret } = provider.config;
const stage = setStage({
  environment: {
    PUBLIC_URL: 'http://chanscope.example',
    OAUTH_NAME: name,
    OAUTH_ISSUER: issuer,
    OAUTH_CLIENT_ID: clientId,
    OAUTH_CLIENT_SECRET: clientSecret,
  },
});

/** The provider sends everybody back at once, as one of its users, to where the server really is. */
beforeEach(async () => {
  await stage.visitor.page.route(`${issuer}/authorize**`, async (route) => {
    const user = { sub: '1', preferred_username: 'otter_1' };
    const answer = provider.visit(route.request().url(), user);
    const query = new URLSearchParams({ ...answer }).toString();
    await route.fulfill({
      contentType: 'text/html',
      body: `<meta http-equiv="refresh" content="0; url=${stage.server.address}/?${query}">`,
    });
  });
});

describe('signing in by a provider', () => {
  it('comes back signed in, on the page that was expected', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open('/setting/personalCenter');
    await page.getByRole('button', { name: '使用 Example 登录' }).click();
    await expectShown(page.locator('[data-testid="account-menu"][data-member="true"]'));
    await expect.poll(() => page.url()).toMatch(/:\d+\/#\/setting\/personalCenter$/);
    await expectShown(page.getByText('otter_1，欢迎使用缠镜'));
  });

  it('refuses an answer that this browser did not ask for', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open('/index');
    await page.goto(`${new URL(page.url()).origin}/?code=stolen&state=of-another-browser`);
    await expectShown(page.getByText('登录没有完成'));
    await expectShown(page.getByText(/不是从这个浏览器发起的/));
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: '返回登录' }).click();
    await expectShown(page.getByRole('heading', { name: '欢迎回来' }));
  });

  it('says why when the provider fails', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open('/login');
    await page.route('**/socialLogin', (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: { user: 'otter_1' } } }),
    );
    await page.getByRole('button', { name: '使用 Example 登录' }).click();
    await expectShown(page.getByText('登录核心接口异常，请检查返回JSON格式是否正确'));
    expect(await page.evaluate(() => localStorage.getItem('chanscope.token'))).toBeNull();
  });
});

describe('a page that cannot be fetched', () => {
  it('loads everything anew, once, and then says so', async () => {
    const { page } = stage.visitor;
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/assets/sign-in-*.js', (route) => route.abort());
    await stage.visitor.open('/login');
    await expectShown(page.getByTestId('page-failure'));
    expect(loads).toBe(2);
    await forgive(stage.visitor, /Failed|sign-in|error/i);
  });
});
