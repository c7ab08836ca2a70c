import { type Rules, administrationRoutes, operatorRoutes } from '@chanscope/contract';
import { screenStrategies, strategyUnder, thresholdsOf } from '@chanscope/engine';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { actOf } from '../act.ts';
import { type RuleDependencies, restoreRules, saveRules, saveTradingDays } from './edit-rules.ts';
import { ruleTables } from './rule-schema.ts';
import { type RuleContents, listVersions, readCurrent } from './rule-store.ts';

/** Serves what administrators do with the rules (规则中心). */
export function registerRuleRoutes(app: HttpServer, dependencies: RuleDependencies): void {
  const access = ruleTables(dependencies.database.kysely);
  registerRoute(app, administrationRoutes.readRules, async () => {
    const { days, strategies, ranks, score, limits } = await readCurrent(access);
    return {
      days: { version: days.version, list: days.content },
      strategies: { version: strategies.version, list: strategyRows(strategies.content) },
      ranks: { version: ranks.version, list: ranks.content },
      score: { version: score.version, list: score.content },
      limits: { version: limits.version, list: limits.content },
    };
  });
  registerRoute(app, operatorRoutes.readMarketRules, () => {
    const { content } = dependencies.rules.current().days;
    return { days: content.map(({ market, date, closesAt }) => ({ market, date, closesAt })) };
  });
  registerEdits(app, dependencies);
  registerRoute(app, administrationRoutes.listRuleVersions, async ({ section }) => {
    const list = await listVersions(access, section);
    return { list, total: list.length };
  });
  registerRoute(app, administrationRoutes.restoreRules, async (restoration, exchange) => ({
    version: await restoreRules(dependencies, restoration, actOf(exchange)),
  }));
}

/** Serves the changes of each section, which answer its next version. */
function registerEdits(app: HttpServer, dependencies: RuleDependencies): void {
  registerRoute(app, administrationRoutes.saveTradingDays, async (edit, exchange) => ({
    version: await saveTradingDays(dependencies, edit, actOf(exchange)),
  }));
  registerRoute(
    app,
    administrationRoutes.saveStrategyRules,
    async ({ strategies: rules, ...edit }, exchange) => ({
      version: await saveRules(
        dependencies,
        { ...edit, section: 'strategies', rules },
        actOf(exchange),
      ),
    }),
  );
  registerRoute(
    app,
    administrationRoutes.saveRankRules,
    async ({ ranks: rules, ...edit }, exchange) => ({
      version: await saveRules(dependencies, { ...edit, section: 'ranks', rules }, actOf(exchange)),
    }),
  );
  registerRoute(
    app,
    administrationRoutes.saveScoreRules,
    async ({ score: rules, ...edit }, exchange) => ({
      version: await saveRules(dependencies, { ...edit, section: 'score', rules }, actOf(exchange)),
    }),
  );
  registerRoute(
    app,
    administrationRoutes.saveLimitRules,
    async ({ limits: rules, ...edit }, exchange) => ({
      version: await saveRules(
        dependencies,
        { ...edit, section: 'limits', rules },
        actOf(exchange),
      ),
    }),
  );
}

/** Every strategy as its rule has it, with what was delivered beside it. */
function strategyRows(rules: RuleContents['strategies']): Rules['strategies']['list'] {
  return screenStrategies.map((strategy) => {
    const { id, zh, en, level } = strategy;
    const rule = rules.find((each) => each.id === id);
    const delivered = thresholdsOf(strategy);
    const values = thresholdsOf(strategyUnder(strategy, rule));
    return {
      id,
      zh,
      en,
      level,
      isOn: rule?.isOn ?? true,
      thresholds: values.map(({ name, value, min, max }, at) => ({
        name,
        value,
        delivered: delivered[at]?.value ?? value,
        min,
        max,
      })),
    };
  });
}
