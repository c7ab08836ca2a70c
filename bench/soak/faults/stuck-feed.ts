import { serveReplays } from '@chanscope/test-support';

/** A feed behind the gateway (Sina's words) that can get stuck: it answers what it answered before. */
export interface StuckFeed {
  /** For FEED_GATEWAY. */
  readonly url: string;
  stick(isStuck: boolean): void;
  close(): Promise<void>;
}

const dayCount = 200;
const dayMs = 86_400_000;

/** `marketNow` is asked only once the servers run. */
export async function serveStuckFeed(marketNow: () => number): Promise<StuckFeed> {
  let stuckAt: number | null = null;
  const now = (): number => stuckAt ?? marketNow();
  const server = await serveReplays([
    ({ host, path }) =>
      host !== 'hq.sinajs.cn'
        ? null
        : namesIn(path)
            .map((name) => quoteLine(name, now()))
            .join(''),
    ({ host }) => (host === 'money.finance.sina.com.cn' ? JSON.stringify(daysUntil(now())) : null),
  ]);
  return {
    url: server.url,
    stick(isStuck): void {
      stuckAt = isStuck ? marketNow() : null;
    },
    close: () => server.close(),
  };
}

function namesIn(path: string): readonly string[] {
  return (path.split('list=')[1] ?? '').split(',').filter((name) => /^(?:sh|sz)\d{6}$/.test(name));
}

/** Prices and volumes that move with every second. */
function quoteLine(name: string, now: number): string {
  const [date, time] = localTextOf(now);
  const second = Math.floor(now / 1000) % 3600;
  const price = (100 + (second % 60) / 100).toFixed(2);
  const book = Array.from({ length: 20 }, () => '0').join(',');
  const volume = second * 100;
  return `var hq_str_${name}="X,100.00,100.00,${price},101.00,99.50,${price},${price},${volume},${volume * 100},${book},${date},${time},00,";\n`;
}

function daysUntil(now: number): readonly Readonly<Record<string, string>>[] {
  return Array.from({ length: dayCount }, (_, at) => now - (dayCount - at) * dayMs)
    .filter((instant) => ![0, 6].includes(new Date(instant).getUTCDay()))
    .map((instant) => ({
      day: localTextOf(instant)[0],
      open: '100.00',
      high: '101.00',
      low: '99.00',
      close: '100.00',
      volume: '1000000',
    }));
}

/** The date and the time of Shanghai. */
function localTextOf(instant: number): readonly [string, string] {
  const [date = '', time = ''] = new Date(instant + 8 * 3_600_000).toISOString().split(/[T.]/);
  return [date, time];
}
