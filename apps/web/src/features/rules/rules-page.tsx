import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';

import { messageOf } from '../../api/index.ts';
import { useRulesTexts } from '../../i18n/rules/rules-texts.ts';
import { ChoiceBar, FailureLine, StateMessage } from '../../ui/index.ts';
import { DaysPart } from './days/days-part.tsx';
import { LimitsPart } from './limits/limits-part.tsx';
import { rulesQuery } from './rules-queries.ts';
import { RanksPart } from './ranks/ranks-part.tsx';
import styles from './rules.module.css';
import { ScorePart } from './score/score-part.tsx';
import { StrategiesPart } from './strategies/strategies-part.tsx';

const parts = ['days', 'strategies', 'ranks', 'score', 'limits'] as const;

/** The rules that trading days and screens go by (规则中心). Which part is shown stands in the address. */
export function RulesPage(): React.JSX.Element {
  const { words, locale } = useRulesTexts();
  const [query, setQuery] = useSearchParams();
  const { data, error, refetch } = useQuery(rulesQuery);
  const part = parts.find((each) => each === query.get('part')) ?? parts[0];
  const retry = (): void => void refetch();
  if (data === undefined && error !== null)
    return (
      <StateMessage
        urgency="alert"
        headingTag="h1"
        heading={words.failed}
        text={messageOf(error, locale)}
      >
        <Button type="primary" onClick={retry}>
          {words.retry}
        </Button>
      </StateMessage>
    );
  return (
    <div className={styles['page']} data-testid="rules-page">
      <header>
        <h1 className={styles['heading']}>{words.title}</h1>
        <p className={styles['faint']}>{words.lead}</p>
      </header>
      {error === null ? null : <FailureLine reason={messageOf(error, locale)} />}
      <ChoiceBar
        label={words.partsLabel}
        choices={parts.map((value) => ({ value, label: words.parts[value] }))}
        value={part}
        onChange={(chosen) => setQuery({ part: chosen }, { replace: true })}
      />
      {part === 'days' ? <DaysPart rules={data?.days} onRetry={retry} /> : null}
      {part === 'strategies' ? <StrategiesPart rules={data?.strategies} onRetry={retry} /> : null}
      {part === 'ranks' ? <RanksPart rules={data?.ranks} onRetry={retry} /> : null}
      {part === 'score' ? <ScorePart rules={data?.score} onRetry={retry} /> : null}
      {part === 'limits' ? <LimitsPart rules={data?.limits} onRetry={retry} /> : null}
    </div>
  );
}
