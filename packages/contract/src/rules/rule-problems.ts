/** What of the error catalogue speaks of the rules of the markets (规则中心). */
export const ruleProblems = {
  ruleAgainstHistory: {
    code: 400,
    zh: '{date:date}已有行情，不能再改为休市或改动收市时间',
    en: '{date:date} has bars already: it can no longer be closed or shortened',
  },
  dayWithoutTrading: {
    code: 400,
    zh: '{date:date}按交易日历本来就休市，不需要规则',
    en: '{date:date} has no trading by the calendar already and needs no rule',
  },
  dayRuledTwice: {
    code: 400,
    zh: '{date:date}已有一条规则，请先移除它',
    en: '{date:date} has a rule already; remove it first',
  },
  closingOutsideSessions: {
    code: 400,
    zh: '提前收市的时间须晚于 {open}、早于 {close}，并在交易时段内',
    en: 'An early close lies after {open} and before {close}, within the sessions',
  },
  thresholdOutOfBounds: {
    code: 400,
    zh: '阈值 {value} 超出范围，允许 {min} 到 {max}',
    en: 'The threshold {value} is out of bounds; permitted: {min} to {max}',
  },
  ruleDatedTwice: {
    code: 400,
    zh: '{date:date}起已有一条规则，请先移除它',
    en: 'A rule holds from {date:date} already; remove it first',
  },
  rankLinesUnknown: {
    code: 400,
    zh: '三线红须是所选窗口中三个不同的窗口',
    en: 'The three lines are three different windows among those that are ranked',
  },
  scoreWeightsUneven: {
    code: 400,
    zh: '各项权重合计须为 100，现为 {sum}',
    en: 'The weights add up to 100; these add up to {sum}',
  },
} as const;
