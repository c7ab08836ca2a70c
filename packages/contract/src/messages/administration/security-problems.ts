/** What of the error catalogue speaks of the rules of sign-in and of addresses (安全). */
export const securityProblems = {
  tokenRefused: {
    code: 401,
    zh: 'API 令牌无效、已过期或已撤销',
    en: 'The API token is not valid, has expired or was revoked',
  },
  closedToTokens: {
    code: 403,
    zh: 'API 令牌不能调用这个接口',
    en: 'This call cannot be made with an API token',
  },
  shortPassword: {
    code: 400,
    zh: '新密码至少要有 {min} 位',
    en: 'A new password has at least {min} characters',
  },
  idleBeyondAbsolute: {
    code: 400,
    zh: '无操作时长 {idle} 小时不能超过会话最长 {absolute} 小时',
    en: '{idle} hours without a call cannot be more than the {absolute} hours that a session lasts at most',
  },
  ownTotpMissing: {
    code: 400,
    zh: '你自己还没有启用动态验证码，请先在个人中心启用，再要求管理员使用',
    en: 'You have no authenticator yourself: set one up in your personal centre before you require it of administrators',
  },
  ownAddressDenied: {
    code: 400,
    zh: '你的地址 {address} 在禁止名单中（{range}），保存后你将无法访问',
    en: 'Your own address {address} is kept out by {range}: you would be locked out',
  },
  ownAddressMissing: {
    code: 400,
    zh: '你的地址 {address} 不在管理员名单中，保存后你将无法管理',
    en: 'Your own address {address} is not among those of administrators: you would be locked out',
  },
  addressDenied: {
    code: 403,
    zh: '来自 {address} 的访问已被管理员禁止',
    en: 'Calls from {address} are not permitted by the administrator',
  },
  administratorAddress: {
    code: 403,
    zh: '管理员不能从 {address} 进行管理，请换到名单内的网络',
    en: 'Administrators cannot work from {address}; use a network that is on the list',
  },
  secondFactorRequired: {
    code: 403,
    zh: '管理员须先启用动态验证码：个人中心 › 账号安全',
    en: 'Administrators need an authenticator first: personal centre › security',
  },
} as const;
