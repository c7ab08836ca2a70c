import { type Rules, type RuleSection, ruleSections } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';

import { messageOf } from '../../api/index.ts';
import { useRulesTexts } from '../../i18n/rules/rules-texts.ts';
import { ChoiceBar, FailureLine, ScrollLine, StateMessage } from '../../ui/index.ts';
import { DaysPart } from './days/days-part.tsx';
import { LimitsPart } from './limits/limits-part.tsx';
import { rulesQuery } from './rules-queries.ts';
import { RanksPart } from './ranks/ranks-part.tsx';
import styles from './rules.module.css';
import { ScorePart } from './score/score-part.tsx';
import { StrategiesPart } from './strategies/strategies-part.tsx';

/** The rules that trading days and screens go by (规则中心). Which part is shown stands in the address. */
export function RulesPage(): React.JSX.Element {
  const { words, locale } = useRulesTexts();
  const [query, setQuery] = useSearchParams();
  const { data, error, refetch } = useQuery(rulesQuery);
  const part = ruleSections.find((each) => each === query.get('part')) ?? ruleSections[0];
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
      <ScrollLine testId="rules-parts">
        <ChoiceBar
          label={words.partsLabel}
          choices={ruleSections.map((value) => ({ value, label: words.parts[value] }))}
          value={part}
          onChange={(selected) => setQuery({ part: selected }, { replace: true })}
        />
      </ScrollLine>
      <ShownPart part={part} rules={data} onRetry={retry} />
    </div>
  );
}

interface ShownPartProps {
  readonly part: RuleSection;
  /** Undefined before they are known. */
  readonly rules: Rules | undefined;
  readonly onRetry: () => void;
}

function ShownPart({ part, rules, onRetry }: ShownPartProps): React.JSX.Element {
  const known: Partial<Rules> = rules ?? {};
  switch (part) {
    case 'days':
      return <DaysPart rules={known.days} onRetry={onRetry} />;
    case 'strategies':
      return <StrategiesPart rules={known.strategies} onRetry={onRetry} />;
    case 'ranks':
      return <RanksPart rules={known.ranks} onRetry={onRetry} />;
    case 'score':
      return <ScorePart rules={known.score} onRetry={onRetry} />;
    case 'limits':
      return <LimitsPart rules={known.limits} onRetry={onRetry} />;
  }
}
