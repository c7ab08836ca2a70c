import { z } from 'zod';

import { nothing } from '../identity/identity.ts';
import { exportLogRequest } from './administration.ts';

/** What counts as coming and going (登录日志), of what people did; all else is an operation. */
export const signInLogTypes: readonly string[] = [
  'login',
  'socialLogin',
  'logout',
  'register',
  'passwordback',
  'passwordByLink',
  'sendSms',
  'setUp',
  'tokenReuse',
  'endDevice',
  'endOtherDevices',
];

/** How much of an error a page sends, in characters. */
export const pageErrorLimits = { address: 300, message: 500, stack: 2000 } as const;

const pageErrorRequest = z.strictObject({
  /** Where the user was: the path of the page, without what stands behind it. */
  address: z.string().max(pageErrorLimits.address),
  message: z.string().max(pageErrorLimits.message),
  stack: z.string().max(pageErrorLimits.stack),
});

/** What the page sends to the system log, and how it is taken away. */
export const logEndpoints = {
  exportLog: {
    method: 'GET',
    path: '/systemLog/export',
    summary: { zh: '导出系统日志（CSV）', en: 'The system log as a file of CSV' },
    access: { role: ['admin'] },
    isLong: true,
    request: exportLogRequest,
    response: nothing,
  },
  /** More than a few from one place in a while are not kept; that is no failure. */
  reportPageError: {
    method: 'POST',
    path: '/api/public/pageError',
    summary: { zh: '上报页面错误', en: 'Report an error of the page' },
    access: 'visitor',
    request: pageErrorRequest,
    response: nothing,
  },
} as const;
