/** The texts about the key of encrypted requests in Chinese (密钥). */
export const requestKeysZh = {
  lead: '浏览器用这把公钥加密密码再发送。轮换后旧密钥还能解密 24 小时，打开着的页面照常登录。',
  current: '当前密钥',
  fingerprint: '指纹（SHA-256）',
  since: '启用时间',
  age: (days: number) => (days === 0 ? '不到 1 天' : `已使用 ${days} 天`),
  previous: '上一把密钥',
  previousUntil: (time: string) => `${time} 前仍可解密`,
  noPrevious: '没有仍可解密的旧密钥',
  rotate: '立即轮换',
  askRotate: '轮换加密密钥？',
  askRotateText: '将生成新的 RSA-3072 密钥，所有进程立即改用；当前密钥再保留 24 小时。',
  dropsPrevious: (time: string) =>
    `上一把密钥本可解密到 ${time}，现在轮换会让它立即失效：还在用它的页面须重新提交一次。`,
  rotated: (time: string) => `已轮换，旧密钥可解密到 ${time}`,
  schedule: '自动轮换',
  everyDays: '每隔',
  unit: '天',
  everyHint: (min: number, max: number) => `${min} 到 ${max} 天，留空为不自动轮换。`,
  off: '未开启自动轮换',
  dueAt: (time: string) => `下一次在 ${time} 之后的一小时内`,
  fault: (min: number, max: number) => `须为 ${min} 到 ${max} 的整数，或留空`,
  saved: '已保存',
  conflict: (days: number | null) =>
    `另一位管理员刚刚改为${days === null ? '不自动轮换' : `每 ${days} 天`}；你填写的还在，再次保存会覆盖。`,
};

export type RequestKeyWords = typeof requestKeysZh;
