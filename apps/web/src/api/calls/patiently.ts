import { ApiError } from './api-error.ts';

const pausesMs = [400, 1200];

/** Tries again what may pass, so that a server that is just starting again signs no one out. */
export async function patiently<Answer>(task: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.mayPass) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return task();
}
