import { ApiError } from '../../../api/index.ts';

/** What a call about a security answers; null for one that no one knows or has bars of. */
export async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    const isMissing =
      error instanceof ApiError && (error.kind === 'unknownStock' || error.kind === 'noBars');
    if (isMissing) return null;
    throw error;
  }
}
