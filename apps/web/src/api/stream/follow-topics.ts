import type { Follower } from './live-topics.ts';

/**
 * Follows topics of the server's live numbers: `quote:<stockId>`, `minute:<stockId>`, `market`,
 * `jobs`. Answers how to stop. What it takes is fetched with the first call; where it cannot come nothing is pushed.
 */
export function followTopics(follower: Follower): () => void {
  if (!('WebSocket' in globalThis)) return () => undefined;
  let stop: (() => void) | null = null;
  let isOver = false;
  const begin = async (): Promise<void> => {
    const { pageStream } = await import('./page-stream.ts');
    if (!isOver) stop = pageStream.add(follower);
  };
  // Without it numbers are asked for as they are in a browser without sockets.
  begin().catch(() => undefined);
  return () => {
    isOver = true;
    stop?.();
  };
}
