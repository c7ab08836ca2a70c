import { useCallback, useState } from 'react';

/** What became of the last thing that the user asked for. */
export type Task =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Runs what the user asks for, and says whether it is under way or failed. `run` never rejects. */
export function useTask(): {
  readonly task: Task;
  readonly run: (work: () => Promise<void>) => Promise<void>;
} {
  const [task, setTask] = useState<Task>({ kind: 'idle' });
  const run = useCallback(async (work: () => Promise<void>): Promise<void> => {
    setTask({ kind: 'busy' });
    try {
      await work();
      setTask({ kind: 'idle' });
    } catch (error) {
      setTask({ kind: 'failed', error });
    }
  }, []);
  return { task, run };
}
