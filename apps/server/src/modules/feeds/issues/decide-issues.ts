import { barColumnsOf, faultOfBar, type Bar } from '@chanscope/market';

import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AuditLog } from '../../audit/index.ts';
import { type BarTables, type SaveCounts, noBarsSaved, writeBars } from '../../bars/index.ts';
import { decideIssue, listIssues } from './bar-issue-store.ts';
import type { BarIssue, BarIssues } from './bar-issues.ts';
import type { BarRecorder } from '../bar-recorder.ts';
import type { FeedTables } from '../feed-schema.ts';

interface IssueDependencies {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly recorder: BarRecorder;
  readonly wallClock: Clock;
}

/** Thrown to undo the decision about a bar that cannot be released. */
class NoBar extends Error {
  override readonly name = 'NoBar';
}

export function createBarIssues({
  database,
  audit,
  recorder,
  wallClock,
}: IssueDependencies): BarIssues {
  const kysely = database.kysely.withTables<FeedTables>();

  const decide: BarIssues['decide'] = async (id, decision, editor) => {
    const at = wallClock.now();
    const decided = await database.transaction(async (transaction) => {
      const feed = transaction.withTables<FeedTables>();
      const issue = await decideIssue(feed, id, { state: decision, by: editor.account, at });
      if (issue === null) return null;
      let counts: SaveCounts = noBarsSaved;
      if (decision === 'released') {
        const bar = barOf(issue);
        const { timeframe, source } = issue;
        counts = await writeBars(
          transaction.withTables<BarTables>(),
          { timeframe, source, adjustment: 'none' },
          { symbols: [issue.symbol], barsOf: () => barColumnsOf([bar]) },
        );
      }
      const { accountId, account, origin } = editor;
      const details = { decision, reason: issue.reason, timeframe: issue.timeframe };
      const entry = {
        type: 'decideBar',
        target: issue.symbol,
        accountId,
        account,
        origin,
        details,
      };
      await audit.write({ ...entry, result: 'success' }, transaction);
      return { issue, counts };
    });
    if (decided === null) return false;
    const { symbol, timeframe, source } = decided.issue;
    await recorder.publish({ symbol, timeframe, source }, decided.counts);
    return true;
  };

  return {
    list: (filter) => listIssues(kysely, filter),
    async decide(id, decision, editor): Promise<boolean> {
      try {
        return await decide(id, decision, editor);
      } catch (error) {
        if (error instanceof NoBar) return false;
        throw error;
      }
    },
  };
}

/** The bar as it was reported. Throws NoBar when it can be none, no matter who vouches for it. */
function barOf({ bar }: BarIssue): Bar {
  const { time, open, high, low, close, volume, amount } = bar;
  const reported = {
    time: time ?? Number.NaN,
    open: open ?? Number.NaN,
    high: high ?? Number.NaN,
    low: low ?? Number.NaN,
    close: close ?? Number.NaN,
    volume: volume ?? Number.NaN,
    amount,
  };
  if (faultOfBar(reported) !== null) throw new NoBar();
  return reported;
}
