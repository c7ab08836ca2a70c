import { cpus, loadavg, totalmem } from 'node:os';

/** The machine and its load: figures mean little without them. */
export function describeMachine(): { text: string; isNoisy: boolean } {
  const cores = cpus();
  const load = loadavg()[0] ?? 0;
  const isNoisy = load > 2.5 * cores.length;
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = cores[0]?.model ?? 'unknown processor';
  return {
    text: `Node ${process.version}, ${cores.length} × ${model}, ${memory} GiB, load ${load.toFixed(1)}${isNoisy ? ' (noisy)' : ''}`,
    isNoisy,
  };
}
