import type { Locale } from '@chanscope/contract';

import { areaAnswers } from './area-answers.ts';
import type { DemoAnswer, DemoAnswers, DemoEndpoints, DemoPath } from './demo-endpoints.ts';
import { goodsAnswers } from './goods-answers.ts';
import { sessionAnswers } from './session-answers.ts';
import { tableAnswers } from './table-answers.ts';
import { userAnswers } from './user-answers.ts';
import { workflowAnswers } from './workflow-answers.ts';

/** The data of the demonstration in a language, with what was changed in it so far (演示数据). */
export interface DemoData {
  readonly answer: <Path extends DemoPath>(
    path: Path,
    body: DemoEndpoints[Path]['body'],
  ) => DemoAnswer<DemoEndpoints[Path]['data']>;
}

/** The data as it is before anything was changed. */
export function createDemoData(locale: Locale): DemoData {
  const answers: DemoAnswers = {
    ...tableAnswers(locale),
    ...goodsAnswers(locale),
    ...userAnswers(locale),
    ...areaAnswers(locale),
    ...workflowAnswers(locale),
    ...sessionAnswers(locale),
  };
  return { answer: (path, body) => answers[path](body) };
}
