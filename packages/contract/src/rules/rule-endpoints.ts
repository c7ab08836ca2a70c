import { noParameters } from '../identity/identity.ts';
import {
  restoreRulesRequest,
  ruleVersionsRequest,
  ruleVersionsResponse,
  rulesResponse,
  saveDaysRequest,
  saveLimitsRequest,
  saveRanksRequest,
  saveScoreRequest,
  saveStrategiesRequest,
  savedRulesResponse,
} from './rules.ts';

const lookers = { role: ['admin'] } as const;
const writers = { role: ['admin'], ability: ['WRITE'] } as const;

/** What administrators do with the rules of the markets and of the screens (规则中心). */
export const ruleEndpoints = {
  readRules: {
    method: 'GET',
    path: '/ruleCenter/getRules',
    summary: { zh: '规则中心', en: 'The rules as they are, beside the delivered ones' },
    access: lookers,
    request: noParameters,
    response: rulesResponse,
  },
  saveTradingDays: {
    method: 'POST',
    path: '/ruleCenter/days/doEdit',
    summary: { zh: '休市与提前收市', en: 'Close or shorten days of a market' },
    access: writers,
    // Every day of the longest list.
    bodyLimitBytes: 256 * 1024,
    request: saveDaysRequest,
    response: savedRulesResponse,
  },
  saveStrategyRules: {
    method: 'POST',
    path: '/ruleCenter/strategies/doEdit',
    summary: { zh: '选股策略开关与阈值', en: 'Switch strategies and set their thresholds' },
    access: writers,
    request: saveStrategiesRequest,
    response: savedRulesResponse,
  },
  saveRankRules: {
    method: 'POST',
    path: '/ruleCenter/ranks/doEdit',
    summary: { zh: 'RPS 窗口与三线红', en: 'Set the windows of RPS and its three lines' },
    access: writers,
    request: saveRanksRequest,
    response: savedRulesResponse,
  },
  saveScoreRules: {
    method: 'POST',
    path: '/ruleCenter/score/doEdit',
    summary: { zh: '评分版本与权重', en: 'Set the version of the score and its weights' },
    access: writers,
    request: saveScoreRequest,
    response: savedRulesResponse,
  },
  saveLimitRules: {
    method: 'POST',
    path: '/ruleCenter/limits/doEdit',
    summary: { zh: '涨跌幅限制', en: 'Set the price limits of boards by date' },
    access: writers,
    request: saveLimitsRequest,
    response: savedRulesResponse,
  },
  listRuleVersions: {
    method: 'GET',
    path: '/ruleCenter/getVersions',
    summary: { zh: '规则历史', en: 'The versions of a section of the rules, newest first' },
    access: lookers,
    request: ruleVersionsRequest,
    response: ruleVersionsResponse,
  },
  restoreRules: {
    method: 'POST',
    path: '/ruleCenter/restore',
    summary: { zh: '恢复规则版本', en: 'Put a section of the rules back to one of its versions' },
    access: writers,
    request: restoreRulesRequest,
    response: savedRulesResponse,
  },
} as const;
