/** The texts of the security page in Chinese (安全). */
export const securityZh = {
  title: '安全',
  lead: '谁在登录、谁登录失败、按什么规则放行。',
  tabsLabel: '安全的部分',
  tabs: { sessions: '登录会话', failures: '登录失败', policy: '登录策略', addresses: '访问地址' },
};

export type SecurityWords = typeof securityZh;
