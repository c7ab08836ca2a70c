import { z } from 'zod';

/**
 * Something to report a person, without its words: a kind of the catalogues and the values of its sentence.
 * `values.detail` belongs to no sentence: it is what a program said, such as the text of an error.
 */
export const message = z.object({
  kind: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export type Message = z.infer<typeof message>;
