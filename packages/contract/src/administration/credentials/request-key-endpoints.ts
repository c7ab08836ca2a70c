import { noParameters } from '../../identity/identity.ts';
import { editKeyScheduleRequest, requestKeysResponse } from './request-keys.ts';

/** What administrators see and decide about the key of encrypted requests; `rotateKey` replaces it. */
export const requestKeyEndpoints = {
  readKeys: {
    method: 'GET',
    path: '/api/sys/security/keys',
    summary: { zh: '密钥状态', en: 'The key of encrypted requests, its age and its schedule' },
    access: { role: ['admin'] },
    request: noParameters,
    response: requestKeysResponse,
  },
  editKeySchedule: {
    method: 'POST',
    path: '/api/sys/security/keys/doEdit',
    summary: { zh: '修改密钥轮换计划', en: 'Change how often the key is replaced by itself' },
    access: { role: ['admin'], ability: ['WRITE'] },
    request: editKeyScheduleRequest,
    response: requestKeysResponse,
  },
} as const;
