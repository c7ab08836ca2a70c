import { randomUUID } from 'node:crypto';

import type { Channel } from './channel.ts';

/** A question that every process of an installation answers for itself (问答). */
export interface ProcessQuestion<Answer> {
  /** From now on this process answers, itself too. */
  begin(): Promise<void>;
  /**
   * What the processes answer, in the order in which it comes: until so many have answered, at the
   * longest for `waitMs`. Who does not hear the question, or is late, is missing.
   */
  ask(
    about: string,
    until: { readonly answers: number; readonly waitMs: number },
  ): Promise<Answer[]>;
  close(): Promise<void>;
}

export interface QuestionOptions<Answer> {
  readonly channel: Channel;
  /** The name of the question on the channel. */
  readonly topic: string;
  /** What this process answers, as JSON can tell it; null when it has nothing to say. Must not fail. */
  readonly answer: (about: string) => Promise<Answer | null>;
}

interface Asked {
  readonly id: string;
  readonly about: string;
}

interface Answered {
  readonly id: string;
  readonly answer: unknown;
}

export function createProcessQuestion<Answer>({
  channel,
  topic,
  answer,
}: QuestionOptions<Answer>): ProcessQuestion<Answer> {
  const answerTopic = `${topic}:answer`;
  const waiting = new Map<string, (answer: Answer) => void>();
  const stops: (() => Promise<void>)[] = [];

  async function reply({ id, about }: Asked): Promise<void> {
    const own = await answer(about);
    const told: Answered = { id, answer: own };
    if (own !== null) await channel.publish(answerTopic, JSON.stringify(told));
  }

  return {
    async begin(): Promise<void> {
      stops.push(
        await channel.subscribe(answerTopic, (text) => {
          const told = JSON.parse(text) as Answered;
          waiting.get(told.id)?.(told.answer as Answer);
        }),
        await channel.subscribe(topic, (text) => void reply(JSON.parse(text) as Asked)),
      );
    },
    async ask(about, { answers, waitMs }) {
      const asked: Asked = { id: randomUUID(), about };
      const heard: Answer[] = [];
      let late: NodeJS.Timeout | undefined;
      const isOver = new Promise<void>((resolve) => {
        late = setTimeout(resolve, waitMs);
        waiting.set(asked.id, (each) => {
          heard.push(each);
          if (heard.length >= answers) resolve();
        });
      });
      void channel.publish(topic, JSON.stringify(asked));
      await isOver;
      clearTimeout(late);
      waiting.delete(asked.id);
      return heard;
    },
    async close(): Promise<void> {
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },
  };
}
