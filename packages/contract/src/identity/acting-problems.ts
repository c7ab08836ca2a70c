/** What of the error catalogue speaks of acting as another user (代看). */
export const actingProblems = {
  actingReadsOnly: {
    code: 403,
    zh: '代看时只能查看，不能修改；请先结束代看',
    en: 'You are looking at this as another user: nothing can be changed; end that first',
  },
  actingRefused: {
    code: 403,
    zh: '不能代看 “{username}”：只能代看可以使用、不是管理员且权限不超过自己的账号',
    en: 'You cannot look at this as “{username}”: only as accounts that can be used, are no administrators and may do no more than you',
  },
} as const;
