import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

import { expectAccessible } from './stage/accessibility.ts';
import { selectDisplay } from './stage/display.ts';
import { waitMs } from './stage/patience.ts';
import { setDemoStage } from './stage/demo-stage.ts';
import { activePane, openPage } from './stage/shell-page.ts';
import { expectShown, forgive, narrow } from './stage/visitor.ts';

const { stage, arriveAnew } = setDemoStage();
const patient = { timeout: waitMs(20_000) };

/** The smallest picture that a browser draws. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function file(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/png', buffer };
}

it('D-16 D-17 refuses an empty text, draws markdown at once, and lets no script of it run', async () => {
  const page = await arriveAnew('/vab/editor/richTextEditor');
  const pane = activePane(page);
  const editor = pane.getByTestId('rich-text');
  await pane.getByRole('button', { name: '保存' }).click();
  for (const name of ['标题', '模块', '内容']) await expectShown(pane.getByText(`请填写${name}`));
  await expect.poll(() => editor.getAttribute('data-refused'), patient).toBe('true');
  await stage.visitor.picture('demo-rich-text-refused');
  await editor.getByRole('button', { name: '加粗' }).click();
  // The editor takes the keys in the frame after the click.
  await expectShown(editor.locator('[role=textbox]:focus'));
  await page.keyboard.type('走势终完美');
  await expect.poll(() => editor.getAttribute('data-refused'), patient).toBe('false');
  await editor.getByRole('button', { name: '上传图片' }).click();
  await page.getByTestId('picture-question').getByRole('button', { name: '插入示例图片' }).click();
  await expectShown(editor.getByRole('img', { name: '示例图片' }));
  await pane.getByRole('button', { name: '预览' }).click();
  await expectShown(
    page.getByTestId('rich-text-preview').locator('strong', { hasText: '走势终完美' }),
  );
  await stage.visitor.picture('demo-rich-text-preview');
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await openPage(page, '/vab/editor/markdownEditor');
  const markdown = page.getByTestId('markdown-editor');
  const result = markdown.locator('.md-editor-preview');
  await expectShown(result.getByRole('heading', { name: '缠论笔记' }));
  await activePane(page).getByRole('button', { name: '添加标题' }).click();
  await expectShown(result.getByRole('heading', { name: '新的标题' }));
  await activePane(page).getByRole('button', { name: '添加图片' }).click();
  await expectShown(result.getByRole('img', { name: '示例图片' }));
  await stage.visitor.picture('demo-markdown');
  await activePane(page).getByRole('button', { name: '清空' }).click();
  await markdown.locator('.cm-content').click();
  await page.keyboard.insertText(
    '文字 **重点** <script>window.acted = 1</script><img src="data:," onerror="window.acted = 1">',
  );
  await expectShown(result.locator('strong', { hasText: '重点' }));
  expect(await result.locator('script, [onerror]').count()).toBe(0);
  expect(await page.evaluate(() => 'acted' in window)).toBe(false);
  await selectDisplay(page, 'dark');
  await selectDisplay(page, 'en');
  await stage.visitor.picture('demo-markdown-dark-en');
  await page.setViewportSize(narrow);
  await stage.visitor.picture('demo-markdown-phone');
  await expectAccessible(page);
  await openPage(page, '/vab/editor/richTextEditor');
  await stage.visitor.picture('demo-rich-text-phone');
});

it('D-21 D-32 crops a portrait into the header, and uploads no more pictures than it may', async () => {
  const page = await arriveAnew('/other/cropper');
  await activePane(page).getByRole('button', { name: '裁剪头像' }).click();
  const crop = page.getByTestId('crop-box');
  await crop.getByTestId('demo-file').setInputFiles(file('dot.png', dot));
  await expectShown(crop.getByRole('img', { name: '圆形预览' }));
  await expectAccessible(page);
  await stage.visitor.picture('demo-cropper');
  await crop.getByRole('button', { name: '保存' }).click();
  await expectShown(page.getByText('头像已更换'));
  await expect
    .poll(() => page.getByTestId('account-menu').locator('img').getAttribute('src'), patient)
    .toMatch(/^data:image\/jpeg/);

  await openPage(page, '/other/upload');
  await activePane(page).getByRole('button', { name: '上传图片' }).click();
  const box = page.getByTestId('upload-box');
  const chooser = box.getByTestId('demo-file');
  await chooser.setInputFiles(file('large.png', Buffer.alloc(2 * 1024 * 1024 + 1)));
  await expectShown(page.getByText('超过 2 MB，没有加入：large.png'));
  const many = Array.from({ length: 51 }, (_, index) => file(`${index}.png`, dot));
  await chooser.setInputFiles(many);
  await expectShown(page.getByText('最多 50 张，有 1 张没有加入'));
  await expect.poll(() => box.getByTestId('upload-card').count(), patient).toBe(50);
  await box.getByRole('button', { name: '移除 0.png' }).click();
  await chooser.setInputFiles(file('text.png', Buffer.from('no picture')));
  await box.getByRole('button', { name: '开始上传' }).click();
  await expectShown(page.getByText('上传完成，成功 49 张'));
  await expectShown(box.getByText('失败 1 张'));
  await stage.visitor.picture('demo-upload');
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  await stage.visitor.picture('demo-upload-phone');
});

it('plays films under the comments of viewers, says when one is missing, and ends them with the page', async () => {
  await stage.welcomeInstead({ reducedMotion: 'no-preference' });
  const { page } = stage.visitor;
  await page.route('**/assets/areas-*.mp4', (route) => route.abort());
  await arriveAnew('/other/player');
  const commented = page.getByTestId('commented-film');
  const listed = page.getByTestId('playlist-film');
  await expectShown(listed.getByText('视频无法播放'));
  await forgive(stage.visitor, /ERR_FAILED/);
  await page.unroute('**/assets/areas-*.mp4');
  await listed.getByRole('button', { name: '重试' }).click();
  await listed.getByRole('button', { name: '播放', exact: true }).press('Enter');
  await expectShown(listed.getByRole('button', { name: '暂停' }));
  await expect.poll(() => placeIn(listed), patient).toBeGreaterThan(0);

  // A comment is drawn as its place passes: slowly, so that no crowded machine misses it.
  await commented.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 0.1;
  });
  await commented.getByRole('button', { name: '播放', exact: true }).click();
  await expectShown(listed.getByRole('button', { name: '播放', exact: true }));
  const send = commented.getByRole('button', { name: '发送弹幕' });
  await send.click();
  await expectShown(commented.getByText('弹幕不能为空'));
  await commented.getByRole('textbox', { name: '弹幕内容' }).fill('<b>中枢</b>');
  await send.click();
  const flying = commented.locator('.art-danmuku');
  await expectShown(flying.getByText('<b>中枢</b>').filter({ visible: true }).first());
  expect(await flying.locator('b').count()).toBe(0);
  await stage.visitor.picture('demo-player');
  await commented.getByRole('button', { name: '暂停' }).click();
  await expectAccessible(page);

  await selectDisplay(page, 'dark');
  await selectDisplay(page, 'en');
  await page.setViewportSize(narrow);
  await commented.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 1;
  });
  await commented.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => placeIn(commented), patient).toBeGreaterThan(1);
  await stage.visitor.picture('demo-player-phone-dark-en');
  const film = await commented.locator('video').elementHandle();
  await openPage(page, '/other/cropper');
  const left = await film.evaluate((video: HTMLVideoElement) => ({
    isConnected: video.isConnected,
    isPaused: video.paused,
    hasSource: video.hasAttribute('src'),
  }));
  expect(left).toEqual({ isConnected: false, isPaused: true, hasSource: false });
});

/** How far a film has played, in seconds. */
async function placeIn(part: Locator): Promise<number> {
  return part.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
}
