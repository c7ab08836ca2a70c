import { noParameters, nothing } from '../../identity/identity.ts';
import {
  addressVersion,
  editAddressesRequest,
  editPolicyRequest,
  endSessionsRequest,
  endSessionsResponse,
  failuresResponse,
  policyVersion,
  releaseSignInRequest,
  restoreSecurityRequest,
  securityResponse,
  securityVersionsResponse,
  sessionListRequest,
  sessionListResponse,
} from './security.ts';

const lookers = { role: ['admin'] } as const;
const writers = { role: ['admin'], ability: ['WRITE'] } as const;

/** What administrators do about who signs in, by which rules and from where (安全). */
export const securityEndpoints = {
  listSessions: {
    method: 'GET',
    path: '/api/sys/security/sessions',
    summary: { zh: '所有人的登录会话', en: 'The sessions of everybody' },
    access: lookers,
    request: sessionListRequest,
    response: sessionListResponse,
  },
  endSessions: {
    method: 'POST',
    path: '/api/sys/security/sessions/end',
    summary: { zh: '结束登录会话', en: 'End sessions' },
    access: writers,
    request: endSessionsRequest,
    response: endSessionsResponse,
  },
  readFailures: {
    method: 'GET',
    path: '/api/sys/security/failures',
    summary: { zh: '登录失败统计', en: 'Sign-ins that failed, by name and by address' },
    access: lookers,
    request: noParameters,
    response: failuresResponse,
  },
  releaseSignIn: {
    method: 'POST',
    path: '/api/sys/security/failures/release',
    summary: { zh: '解除登录等待', en: 'Let a name or a network try to sign in again' },
    access: writers,
    request: releaseSignInRequest,
    response: nothing,
  },
  readSecurity: {
    method: 'GET',
    path: '/api/sys/security/settings',
    summary: { zh: '登录策略与访问地址', en: 'The policy of sign-in and the lists of addresses' },
    access: lookers,
    request: noParameters,
    response: securityResponse,
  },
  editPolicy: {
    method: 'POST',
    path: '/api/sys/security/policy/doEdit',
    summary: { zh: '修改登录策略', en: 'Change the policy of sign-in' },
    access: writers,
    request: editPolicyRequest,
    response: policyVersion,
  },
  editAddresses: {
    method: 'POST',
    path: '/api/sys/security/addresses/doEdit',
    summary: { zh: '修改访问地址名单', en: 'Change the lists of addresses' },
    access: writers,
    request: editAddressesRequest,
    response: addressVersion,
  },
  listSecurityVersions: {
    method: 'GET',
    path: '/api/sys/security/versions',
    summary: { zh: '安全设置的版本', en: 'The versions of policy and lists of addresses' },
    access: lookers,
    request: noParameters,
    response: securityVersionsResponse,
  },
  restoreSecurity: {
    method: 'POST',
    path: '/api/sys/security/versions/restore',
    summary: { zh: '恢复安全设置的版本', en: 'Restore a version of policy or lists of addresses' },
    access: writers,
    request: restoreSecurityRequest,
    response: securityResponse,
  },
} as const;
