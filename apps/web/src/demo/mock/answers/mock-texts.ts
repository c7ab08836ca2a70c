import type { Locale } from '@chanscope/contract';

/** What the mock says, in both languages. */
export const mockTexts = {
  zh: {
    title: '缠镜 · 展示版',
    notice:
      '这是展示版：没有服务器，行情由页面内的模拟生成，并非真实行情；修改在刷新后消失。登录名 admin、editor 或 test，密码任意（至少 6 位）。',
    noticeLink: '打开综合表格示例',
    risk: '展示版：全部行情均为模拟数据，不代表任何真实证券的价格。',
    wrongAccount: '帐户或密码不正确',
    tokenMissing: '未成功获取 Token',
    registered: '模拟注册成功',
    lacking: '展示版没有这项功能：它需要服务器',
    saved: '模拟保存成功',
    removed: '模拟删除成功',
  },
  en: {
    title: 'ChanScope · showcase',
    notice:
      'This is a showcase without a server: a simulation in the page makes every price, none of them is real, and changes last until the page is reloaded. Sign in as admin, editor or test with any password of at least 6 characters.',
    noticeLink: 'Open the sample table',
    risk: 'Showcase: every price is simulated and stands for no real security.',
    wrongAccount: 'account or password incorrect',
    tokenMissing: 'token was not obtained successfully',
    registered: 'simulated registration succeeded',
    lacking: 'The showcase cannot do this: it needs a server',
    saved: 'Saved in the demonstration',
    removed: 'Deleted in the demonstration',
  },
} as const satisfies Record<Locale, unknown>;
