import { operatorRoutes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';

import { call, messageOf, recoveryIntervalOf } from '../../../api/index.ts';
import { useHomeTexts } from '../../../i18n/home/home-texts.ts';
import { useRetainedQuery } from '../../../ui/index.ts';
import styles from './home-sections.module.css';

type Lesson = NonNullable<Awaited<ReturnType<typeof readLesson>>>;

/** What opens the chart of a lesson. */
export type LessonChart = Pick<Lesson, 'stock' | 'period' | 'from' | 'asOf'>;

/** The lesson of today, as far as it is known: it has no height of its own before that. */
interface TodaysLesson {
  /** Null where there is none, undefined before that is known. */
  readonly lesson: Lesson | null | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

interface LessonCardProps extends TodaysLesson {
  /** The address of a chart in replay. */
  readonly replayOf: (chart: LessonChart) => string;
}

/** It changes at midnight. */
const staleTimeMs = 10 * 60_000;

function readLesson(signal: AbortSignal) {
  return call(operatorRoutes.readTodaysLesson, {}, signal);
}

/** Reads the lesson of today. */
export function useTodaysLesson(): TodaysLesson {
  const { locale } = useHomeTexts();
  const queryKey = ['lesson', locale];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readLesson(signal),
    staleTime: staleTimeMs,
    refetchInterval: ({ state }) => recoveryIntervalOf(state),
  });
  useRetainedQuery(queryKey);
  return { lesson: data, error, retry: () => void refetch() };
}

/** 每日一课: a lesson on Chan theory, and the chart on which to follow it bar by bar. */
export function LessonCard(props: LessonCardProps): React.JSX.Element {
  const { lesson, error, retry, replayOf } = props;
  const { words, locale } = useHomeTexts();
  const missing = error === null ? 'loading' : 'failed';
  const state = lesson === undefined ? missing : 'ready';
  return (
    <section
      className={styles['card']}
      aria-labelledby="lesson"
      data-testid="lesson"
      data-state={state}
    >
      <div className={styles['cardHead']}>
        <h2 id="lesson">{words.lesson.title}</h2>
        {lesson == null ? null : <span>{words.lesson.number(lesson.number, lesson.count)}</span>}
      </div>
      {state === 'failed' ? (
        <div className={styles['message']} role="alert">
          <span>{messageOf(error, locale)}</span>
          <Button size="small" onClick={retry}>
            {words.retry}
          </Button>
        </div>
      ) : null}
      {lesson === null ? <p className={styles['message']}>{words.lesson.none}</p> : null}
      {lesson == null ? null : <LessonText lesson={lesson} address={replayOf(lesson)} />}
    </section>
  );
}

function LessonText({
  lesson,
  address,
}: {
  readonly lesson: Lesson;
  readonly address: string;
}): React.JSX.Element {
  const { words, locale } = useHomeTexts();
  const { title, text, tasks, stock } = lesson;
  const name = locale === 'en' ? (stock.stockNameEn ?? stock.stockName) : stock.stockName;
  return (
    <div className={styles['lesson']}>
      <div>
        <h3>{title}</h3>
        {text.split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles['tasks']}>
        <h4>{words.lesson.tasks}</h4>
        <ol>
          {tasks.split('\n').map((task) => (
            <li key={task}>{task}</li>
          ))}
        </ol>
        <Link className={styles['replay']} to={address}>
          {words.lesson.replay(name)}
        </Link>
        <small>{words.lesson.hint}</small>
      </div>
    </div>
  );
}
