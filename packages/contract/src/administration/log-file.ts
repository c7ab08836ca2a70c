import type { Locale, Wording } from '../locale.ts';
import type { LogKind, LogRow } from './administration.ts';

// The words of a file of the system log, for who opens it in a program for tables.

export const logFileHeader: Readonly<Record<Locale, readonly string[]>> = {
  zh: ['时间（UTC）', '类别', '编号', '账号', '操作', '对象', '结果', 'IP', '请求', '详情'],
  en: [
    'Time (UTC)',
    'Kind',
    'Number',
    'Account',
    'Action',
    'Object',
    'Result',
    'IP',
    'Request',
    'Details',
  ],
};

/** What the kinds of lines are called. */
export const logKindNames: Readonly<Record<LogKind, Wording>> = {
  operation: { zh: '操作', en: 'Operation' },
  signIn: { zh: '登录', en: 'Sign-in' },
  job: { zh: '任务', en: 'Job' },
  quality: { zh: '数据质量', en: 'Data quality' },
  pageError: { zh: '页面错误', en: 'Page error' },
  slowCall: { zh: '慢接口', en: 'Slow call' },
  acting: { zh: '代看', en: 'As another user' },
};

export const logResultNames: Readonly<Record<LogRow['executeResult'], Wording>> = {
  success: { zh: '成功', en: 'Success' },
  failure: { zh: '失败', en: 'Failure' },
};
