import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import type { Channel } from './channel.ts';

/** A question that every process of an installation answers for itself (问答). */
export interface ProcessQuestion<Answer> {
  /** From now on this process answers, itself too. */
  begin(): Promise<void>;
  /**
   * What the processes answer, in the order in which it comes: until so many have answered, at the
   * longest for `waitMs`. Who does not receive the question, or is late, is missing.
   */
  ask(
    about: string,
    until: { readonly answers: number; readonly waitMs: number },
  ): Promise<Answer[]>;
  close(): Promise<void>;
}

export interface QuestionDependencies<Answer> {
  readonly channel: Channel;
  /** The name of the question on the channel. */
  readonly topic: string;
  /** What this process answers, as JSON can express it; null when it has nothing to say. Must not fail. */
  readonly answer: (about: string) => Promise<Answer | null>;
}

const askedMessage = z.object({ id: z.string(), about: z.string() });
const answeredMessage = z.object({ id: z.string(), answer: z.unknown() });

type Asked = z.output<typeof askedMessage>;
type Answered = z.output<typeof answeredMessage>;

export function createProcessQuestion<Answer>({
  channel,
  topic,
  answer,
}: QuestionDependencies<Answer>): ProcessQuestion<Answer> {
  const answerTopic = `${topic}:answer`;
  const waiting = new Map<string, (answer: Answer) => void>();
  const stops: (() => Promise<void>)[] = [];

  async function reply({ id, about }: Asked): Promise<void> {
    const own = await answer(about);
    const reported: Answered = { id, answer: own };
    if (own !== null) await channel.publish(answerTopic, JSON.stringify(reported));
  }

  return {
    async begin(): Promise<void> {
      stops.push(
        await channel.subscribe(answerTopic, (text) => {
          const reported = answeredMessage.parse(JSON.parse(text));
          waiting.get(reported.id)?.(reported.answer as Answer);
        }),
        await channel.subscribe(topic, (text) => void reply(askedMessage.parse(JSON.parse(text)))),
      );
    },
    async ask(about, { answers, waitMs }) {
      const asked: Asked = { id: randomUUID(), about };
      const received: Answer[] = [];
      let late: NodeJS.Timeout | undefined;
      const isOver = new Promise<void>((resolve) => {
        late = setTimeout(resolve, waitMs);
        waiting.set(asked.id, (each) => {
          received.push(each);
          if (received.length >= answers) resolve();
        });
      });
      void channel.publish(topic, JSON.stringify(asked));
      await isOver;
      clearTimeout(late);
      waiting.delete(asked.id);
      return received;
    },
    async close(): Promise<void> {
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },
  };
}
