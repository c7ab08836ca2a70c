import { durationBounds } from './call-meter.ts';
import type { OwnReading } from './operations.ts';

type Sample = readonly [labels: Readonly<Record<string, string | number>>, value: number];

/** The media type of Prometheus' text, as it asks for it. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** How this process does as the text that Prometheus reads: the same source as the board. */
export function metricsText(reading: OwnReading): string {
  const { own, database, jobs, feeds, seen, backups, visits, missedSearches } = reading;
  const { loopDelay: delay } = own;
  const one = (value: number): Sample[] => [[{}, value]];
  return [
    gauge('process_start_time_seconds', 'When the process began.', one(own.startedAt / 1000)),
    gauge('process_resident_memory_bytes', 'Memory of the process.', one(own.memoryBytes)),
    gauge('nodejs_heap_size_used_bytes', 'Heap in use.', one(own.heapBytes)),
    counter('process_cpu_seconds_total', 'Processor time.', one(own.cpuSeconds)),
    gauge('chanscope_event_loop_delay_seconds', 'How late timers of the last minute came.', [
      [{ quantile: 0.5 }, delay.p50Ms / 1000],
      [{ quantile: 0.99 }, delay.p99Ms / 1000],
      [{ quantile: 1 }, delay.maxMs / 1000],
    ]),
    gauge('chanscope_sockets', 'Open sockets.', one(own.sockets ?? 0)),
    gauge('chanscope_database_bytes', 'Size of the database.', one(database.bytes)),
    gauge(
      'chanscope_job_runs',
      'Runs of jobs by where they stand; those that are over, of the last day.',
      Object.entries(jobs).map(([state, runs]): Sample => [{ state }, runs]),
    ),
    gauge(
      'chanscope_feed_up',
      'Whether a source that is switched on reports.',
      feeds
        .filter(({ state }) => state !== 'off')
        .map(({ provider, market, state }): Sample => [
          { provider, market },
          Number(state === 'ok'),
        ]),
    ),
    gauge(
      'chanscope_backup_verified_timestamp_seconds',
      'When the newest copy was taken that was found whole; 0 where there is none.',
      one((backups.verifiedAt ?? 0) / 1000),
    ),
    gauge('chanscope_accounts_seen', 'Accounts that were seen.', [
      [{ within: 'day' }, seen.day],
      [{ within: 'week' }, seen.week],
    ]),
    gauge('chanscope_visitors', 'Who came today.', one(visits.at(-1)?.visitors ?? 0)),
    gauge(
      'chanscope_missed_search_words',
      'Words of the last 30 days that nothing was found for.',
      one(missedSearches.total),
    ),
    counter(
      'chanscope_cache_reads_total',
      'How often caches had what they were asked for, and how often not.',
      own.caches.flatMap(({ name, hits, misses }): Sample[] => [
        [{ cache: name, result: 'hit' }, hits],
        [{ cache: name, result: 'miss' }, misses],
      ]),
    ),
    callsText(reading),
  ].join('');
}

function callsText({ routes }: OwnReading): string {
  const name = 'chanscope_http_request_duration_seconds';
  const lines = routes.flatMap(({ method, path, calls, totalMs, within }) => {
    const labels = { method, route: path };
    return [
      ...durationBounds.map((le, index) =>
        line(`${name}_bucket`, { ...labels, le }, within[index] ?? 0),
      ),
      line(`${name}_bucket`, { ...labels, le: '+Inf' }, calls),
      line(`${name}_sum`, labels, totalMs / 1000),
      line(`${name}_count`, labels, calls),
    ];
  });
  const failures = routes.map(({ method, path, failures: failed }): Sample => [
    { method, route: path },
    failed,
  ]);
  return [
    `# HELP ${name} How long calls took.\n# TYPE ${name} histogram\n`,
    ...lines,
    counter('chanscope_http_failures_total', 'Calls that were answered with 5xx.', failures),
  ].join('');
}

function gauge(name: string, help: string, samples: readonly Sample[]): string {
  return metric({ type: 'gauge', name, help }, samples);
}

function counter(name: string, help: string, samples: readonly Sample[]): string {
  return metric({ type: 'counter', name, help }, samples);
}

function metric(
  { type, name, help }: { readonly type: string; readonly name: string; readonly help: string },
  samples: readonly Sample[],
): string {
  return [
    `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`,
    ...samples.map(([labels, value]) => line(name, labels, value)),
  ].join('');
}

function line(name: string, labels: Sample[0], value: number): string {
  const pairs = Object.entries(labels).map(
    ([label, text]) => `${label}="${escaped(String(text))}"`,
  );
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}\n`;
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`);
}
