import type { Wording } from '../locale.ts';

/** What any page can meet; their sentences come with the first load. */
export const commonProblems = {
  badParameter: {
    code: 400,
    zh: '参数“{name:field}”的值 “{value:given}” 不可用，允许的是：{permitted:permitted}',
    en: 'Parameter “{name:field}” cannot be “{value:given}”; permitted: {permitted:permitted}',
  },
  missingParameter: {
    code: 400,
    zh: '缺少参数“{name:field}”，需要：{permitted:permitted}',
    en: 'Parameter “{name:field}” is missing; needed: {permitted:permitted}',
  },
  unknownParameter: {
    code: 400,
    zh: '没有名为 “{name}” 的参数，请去掉后重试',
    en: 'There is no parameter named “{name}”; leave it out and try again',
  },
  badOption: {
    code: 400,
    zh: '缠论选项不可用：{reason:option}',
    en: 'The options of Chan theory cannot be used: {reason:option}',
  },
  unreadableBody: {
    code: 400,
    zh: '请求内容无法解析，请发送 JSON 或查询参数',
    en: 'The request cannot be read; send JSON or query parameters',
  },
  unknownStock: {
    code: 404,
    zh: '没有找到证券 “{stockId:security}”，请检查代码或重新搜索',
    en: 'There is no security “{stockId:security}”; check the code or search again',
  },
  unknownSource: {
    code: 404,
    zh: '“{stockId:security}” 没有来自 “{source}” 的行情，请改选其他来源',
    en: 'There are no bars of “{stockId:security}” from “{source}”; choose another source',
  },
  unknownAddress: {
    code: 404,
    zh: '没有这个地址：{method} {path}',
    en: 'There is no such address: {method} {path}',
  },
  noBars: {
    code: 404,
    zh: '“{stockId:security}” 没有{period:period}行情数据',
    en: 'There are no {period:period} bars for “{stockId:security}”',
  },
  noPremium: {
    code: 400,
    zh: '“{base:security}”与“{against:security}”不是一只 A 股和一只 H 股，没有 A/H 溢价',
    en: '“{base:security}” and “{against:security}” are not one A share and one H share: there is no premium',
  },
  noRate: {
    code: 400,
    zh: '系统没有汇率数据，不能计算 A/H 溢价，请给出参数“汇率”：1 港元合多少元人民币',
    en: 'There are no exchange rates here, so the A/H premium cannot be computed; give the parameter “rate”: yuan for one Hong Kong dollar',
  },
  visitorsCompareFewer: {
    code: 400,
    zh: '未登录时一只证券只能与 {limit} 只比较，登录后最多与 {max} 只比较',
    en: 'Without signing in, a security is compared with {limit} other; with up to {max} once signed in',
  },
  badText: {
    code: 400,
    zh: '{name:field}：{reason}',
    en: '{name:field}: {reason}',
  },
  unreadableSecret: {
    code: 400,
    zh: '加密内容无法读取，请刷新页面后重试',
    en: 'The encrypted content cannot be read; reload the page and try again',
  },
  wrongCode: {
    code: 400,
    zh: '验证码不正确或已失效，请重新获取',
    en: 'The code is wrong or no longer valid; ask for a new one',
  },
  wrongTotp: {
    code: 400,
    zh: '动态验证码不正确或已用过，请输入下一个',
    en: 'The code of the authenticator is wrong or was used; enter the next one',
  },
  wrongRecoveryCode: {
    code: 400,
    zh: '恢复码不正确或已用过，请换一个',
    en: 'The recovery code is wrong or was used; enter another one',
  },
  weakPassword: {
    code: 400,
    zh: '这个密码太容易被猜到（常见、已泄露或包含用户名、手机号、站点名），请换一个',
    en: 'This password is too easy to guess (common, leaked, or holding your name, number or the name of this site); choose another',
  },
  wrongPassword: {
    code: 400,
    zh: '当前密码不正确',
    en: 'The current password is not correct',
  },
  nameTaken: {
    code: 400,
    zh: '用户名 “{username}” 已被使用，请换一个',
    en: 'The user name “{username}” is taken; choose another',
  },
  phoneTaken: {
    code: 400,
    zh: '该手机号已注册，请直接登录或找回密码',
    en: 'This mobile number is registered already; sign in or recover the password',
  },
  recoveryRefused: {
    code: 400,
    zh: '用户名、手机号或验证码不正确',
    en: 'The user name, the mobile number or the code is not correct',
  },
  socialUnavailable: {
    code: 400,
    zh: '登录核心接口异常，请检查返回JSON格式是否正确',
    en: 'login core interface abnormal, check the returned JSON format',
  },
  linkSpent: {
    code: 400,
    zh: '设置链接已使用或已过期，请重新启动服务获取新链接',
    en: 'The set-up link was used or has expired; start the server again for a new one',
  },
  passwordLinkSpent: {
    code: 400,
    zh: '设置密码的链接已使用或已过期，请向管理员索取新链接',
    en: 'The link to set a password was used or has expired; ask an administrator for a new one',
  },
  badImage: {
    code: 400,
    zh: '头像须为 PNG、JPEG 或 WebP，不超过 {limitKb} KB，边长 32 到 512 像素',
    en: 'An avatar is a PNG, JPEG or WebP of at most {limitKb} kB, 32 to 512 pixels wide and high',
  },
  protectedAccount: {
    code: 400,
    zh: '不能对自己或最后一位管理员停用、锁定、降级、设有效期、重置密码或删除',
    en: 'Neither yourself nor the last administrator can be disabled, locked, demoted, made to expire, given a new password or deleted',
  },
  logAltered: {
    code: 400,
    zh: '日志第 {line} 行与写入时不同，先校验日志再截去',
    en: 'Line {line} of the log is not as it was written: check the log before you cut it off',
  },
  protectedEntry: {
    code: 400,
    zh: '菜单 “{name}” 受保护，不能删除、隐藏、移动，也不能对管理员关闭',
    en: 'The menu entry “{name}” is protected: it cannot be removed, hidden, moved or closed to administrators',
  },
  protectedRole: {
    code: 400,
    zh: '角色 “{role}” 是内置角色，不能修改或删除，可以复制后修改',
    en: 'The role “{role}” came with the product: it cannot be changed or removed; copy it instead',
  },
  roleTaken: {
    code: 400,
    zh: '角色编码 “{role}” 已被使用，请换一个',
    en: 'There is a role “{role}” already; choose another code',
  },
  roleInUse: {
    code: 400,
    zh: '还有 {accounts} 个账号拥有角色 “{role}”，请先从这些账号移除',
    en: '{accounts} accounts hold the role “{role}”; take it from them first',
  },
  listLimit: {
    code: 400,
    zh: '{what}已达上限 {limit}，请先删除一些',
    en: '{what} reached the limit of {limit}; delete some first',
  },
  fileRefused: {
    code: 400,
    zh: '文件 “{name}” 无法导入：{reason}',
    en: 'The file “{name}” cannot be imported: {reason}',
  },
  termsNotRead: {
    code: 400,
    zh: '请先阅读并同意数据源的使用条款，再打开它',
    en: 'Read and accept the terms of the source before you switch it on',
  },
  folderRefused: {
    code: 400,
    zh: '这个文件夹不能使用：{reason:folder}',
    en: 'This folder cannot be used: {reason:folder}',
  },
  undoExpired: {
    code: 400,
    zh: '撤销已过期（超过 10 秒或已撤销）',
    en: 'Too late to undo: more than 10 seconds ago, or undone already',
  },
  notSignedIn: {
    code: 401,
    zh: '请先登录',
    en: 'Please sign in first',
  },
  sessionEnded: {
    code: 401,
    zh: '登录已失效，请重新登录',
    en: 'Your session has ended; please sign in again',
  },
  wrongCredentials: {
    code: 401,
    zh: '用户名或密码不正确',
    en: 'The user name or the password is not correct',
  },
  secondFactorNeeded: {
    code: 401,
    zh: '请输入动态验证码',
    en: 'Enter the code of your authenticator',
  },
  forbidden: {
    code: 403,
    zh: '没有权限执行此操作',
    en: 'You are not permitted to do this',
  },
  unknownItem: {
    code: 404,
    zh: '{what}不存在或已被删除',
    en: '{what} does not exist or was deleted',
  },
  methodNotAllowed: {
    code: 405,
    zh: '这个地址不接受 {method}，可以用：{permitted}',
    en: 'This address does not take {method}; permitted: {permitted}',
  },
  requestTimeout: {
    code: 408,
    zh: '请求没有在限定时间内送达，请检查网络后重试',
    en: 'The request did not arrive in time; check the network and try again',
  },
  editConflict: {
    code: 409,
    zh: '内容已在别处修改，已显示最新状态，请确认后重试',
    en: 'This was changed elsewhere; the newest state is shown, please check and try again',
  },
  bodyTooLarge: {
    code: 413,
    zh: '请求内容超过 {limit} 字节',
    en: 'The request is larger than {limit} bytes',
  },
  unsupportedMedia: {
    code: 415,
    zh: '请用 application/json 发送请求',
    en: 'Send the request as application/json',
  },
  tooManyAttempts: {
    code: 429,
    zh: '尝试过于频繁，请 {seconds} 秒后再试',
    en: 'Too many attempts; try again in {seconds} seconds',
  },
  tooManyRequests: {
    code: 429,
    zh: '请求过于频繁，请 {seconds} 秒后再试',
    en: 'Too many requests; try again in {seconds} seconds',
  },
  jobQuota: {
    code: 429,
    zh: '今天已运行 {limit} 次，请 {hours} 小时后再试',
    en: 'You ran it {limit} times in a day; try again in {hours} hours',
  },
  headersTooLarge: {
    code: 431,
    zh: '请求头超过 {limit} 字节',
    en: 'The headers of the request are larger than {limit} bytes',
  },
  internal: {
    code: 500,
    zh: '服务器内部错误，编号 {requestId}，请联系管理员',
    en: 'The server failed (number {requestId}); please tell the administrator',
  },
  busy: {
    code: 503,
    zh: '服务器繁忙，请 {seconds} 秒后再试',
    en: 'The server is busy; try again in {seconds} seconds',
  },
  notSaved: {
    code: 503,
    zh: '暂时无法保存：{reason:obstacle}',
    en: 'This cannot be saved now: {reason:obstacle}',
  },
  notReady: {
    code: 503,
    zh: '服务暂不可用：{reason:obstacle}',
    en: 'The service is not ready: {reason:obstacle}',
  },
} as const satisfies Record<string, Wording & { code: number }>;
