import { describe, expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { setStage } from './stage/set-stage.ts';
import { expectShown, phone } from './stage/visitor.ts';

const stage = setStage();

const internetExplorer = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
const olderExplorer = 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1)';

describe('a browser that cannot run the page', () => {
  it.each([internetExplorer, olderExplorer])(
    'I-08 is asked to update by a dialog: %s',
    async (userAgent) => {
      await stage.welcomeInstead({ userAgent });
      await stage.visitor.open('/index');
      const dialog = stage.visitor.page.getByRole('alertdialog');
      await expectShown(dialog);
      expect(await dialog.textContent()).toContain('请升级或更换浏览器');
      expect(await dialog.textContent()).toContain('Please update this browser.');
      await stage.visitor.page.getByRole('button', { name: '知道了 OK' }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  );

  it('I-08 learns that it has no WebSocket, on a phone as well', async () => {
    await stage.welcomeInstead(phone);
    const { page } = stage.visitor;
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket'));
    await stage.visitor.open('/index');
    const alert = page.getByRole('alert').filter({ hasText: '当前浏览器不支持WebSocket' });
    await expectShown(alert);
    expect(await alert.textContent()).toContain('WebSocket is not supported.');
    await expectAccessible(page);
    await stage.visitor.picture('no-websocket-phone-zh');
    const button = alert.getByRole('button');
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    await button.click();
    await alert.waitFor({ state: 'detached' });
  });
});

describe('any other browser', () => {
  it('I-08 receives nothing', async () => {
    const { page } = stage.visitor;
    await stage.visitor.open('/index');
    await expectShown(page.getByRole('main'));
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await page.getByText('不支持WebSocket').count()).toBe(0);
  });
});
