import type { Wording } from './locale.ts';

/** What a client says when an answer carries a code but no message (spec §8). */
export const defaultMessages: Readonly<Record<number, Wording>> = {
  200: { zh: '服务器成功返回请求数据', en: 'The request succeeded' },
  201: { zh: '新建或修改数据成功', en: 'Created or modified' },
  202: { zh: '请求已进入后台排队', en: 'Queued' },
  204: { zh: '删除数据成功', en: 'Deleted' },
  400: { zh: '发出信息有误', en: 'Bad request information' },
  401: {
    zh: '没有权限（令牌失效、用户名或密码错误、登录过期）',
    en: 'No permission (token expired, wrong user or password, login expired)',
  },
  402: { zh: '令牌已静默刷新', en: 'The token was refreshed' },
  403: { zh: '已授权，但访问被禁止', en: 'Authorised, but access is forbidden' },
  404: { zh: '请求的资源不存在', en: 'Resource not found' },
  406: { zh: '请求的格式不可得', en: 'Format not available' },
  410: { zh: '请求的资源被永久删除', en: 'Resource permanently deleted' },
  500: { zh: '服务器发生错误', en: 'Server error' },
  502: { zh: '网关错误', en: 'Gateway error' },
  503: { zh: '服务不可用，服务器暂时过载或维护', en: 'Service unavailable' },
  504: { zh: '网关超时', en: 'Gateway timeout' },
};

/** What a client says when no answer came at all (spec §8). */
export const noResponseMessage: Wording = {
  zh: '后端接口异常，请联系管理员',
  en: 'Call to interface abnormal, contact administrator',
};
