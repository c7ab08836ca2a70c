import { noParameters, nothing } from '../../identity/identity.ts';
import {
  createTokenRequest,
  createTokenResponse,
  ownTokensResponse,
  revokeTokenRequest,
  tokenListRequest,
  tokenListResponse,
} from './api-tokens.ts';

/** What owners do with their API tokens, and administrators with everybody's. */
export const apiTokenEndpoints = {
  listOwnTokens: {
    method: 'GET',
    path: '/api/sys/user/tokens',
    summary: { zh: '我的 API 令牌', en: 'The API tokens of the caller' },
    access: 'member',
    request: noParameters,
    response: ownTokensResponse,
  },
  createToken: {
    method: 'POST',
    path: '/api/sys/user/tokens/create',
    summary: { zh: '新建 API 令牌', en: 'Make an API token; its secret is answered this once' },
    access: 'member',
    sealing: 'required',
    request: createTokenRequest,
    response: createTokenResponse,
  },
  revokeOwnToken: {
    method: 'POST',
    path: '/api/sys/user/tokens/revoke',
    summary: { zh: '撤销我的 API 令牌', en: 'Revoke an API token of the caller' },
    access: 'member',
    request: revokeTokenRequest,
    response: ownTokensResponse,
  },
  listTokens: {
    method: 'GET',
    path: '/api/sys/security/tokens',
    summary: { zh: '所有人的 API 令牌', en: 'The API tokens of everybody' },
    access: { role: ['admin'] },
    request: tokenListRequest,
    response: tokenListResponse,
  },
  revokeToken: {
    method: 'POST',
    path: '/api/sys/security/tokens/revoke',
    summary: { zh: '撤销 API 令牌', en: 'Revoke an API token, whoever it belongs to' },
    access: { role: ['admin'], ability: ['WRITE'] },
    request: revokeTokenRequest,
    response: nothing,
  },
} as const;
