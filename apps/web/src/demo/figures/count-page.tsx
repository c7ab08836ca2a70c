import { Button, Input, InputNumber } from 'antd';
import { CountUp } from 'countup.js';
import { useEffect, useRef, useState } from 'react';

import { useMedia } from '../../ui/index.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import styles from './figures.module.css';
import { figuresTexts } from './figures-texts.ts';

interface CountPlan {
  readonly start: number;
  readonly end: number;
  readonly duration: number;
  readonly decimals: number;
  readonly prefix: string;
  readonly suffix: string;
}

const firstPlan: CountPlan = {
  start: 0,
  end: 3200,
  duration: 8000,
  decimals: 0,
  prefix: '',
  suffix: '',
};

const restartsAfterMs = 300;

/** A number that counts up to another (数字滚动). */
export function CountPage(): React.JSX.Element {
  const words = useDemoTexts(figuresTexts).words.count;
  const [plan, setPlan] = useState(firstPlan);
  return (
    <DemoPage title="count" lead={words.lead} testId="demo-count">
      <CountingNumber plan={plan} />
      <CountFields plan={plan} onChange={setPlan} />
      <div>
        <Button type="primary" onClick={() => setPlan({ ...plan })}>
          {words.again}
        </Button>
      </div>
    </DemoPage>
  );
}

function CountingNumber({ plan }: { readonly plan: CountPlan }): React.JSX.Element {
  const words = useDemoTexts(figuresTexts).words.count;
  const place = useRef<HTMLOutputElement>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    let count: CountUp | undefined;
    const timer = setTimeout(() => {
      if (place.current === null) return;
      count = new CountUp(place.current, plan.end, {
        startVal: plan.start,
        duration: isStill ? 0 : plan.duration / 1000,
        decimalPlaces: plan.decimals,
        prefix: plan.prefix,
        suffix: plan.suffix,
      });
      count.start();
    }, restartsAfterMs);
    return () => {
      clearTimeout(timer);
      count?.onDestroy();
    };
  }, [plan, isStill]);
  return (
    <output
      ref={place}
      aria-live="off"
      aria-label={words.number}
      className={styles['number']}
      data-testid="counting-number"
    />
  );
}

function CountFields(props: {
  readonly plan: CountPlan;
  readonly onChange: (plan: CountPlan) => void;
}): React.JSX.Element {
  const { plan, onChange } = props;
  const words = useDemoTexts(figuresTexts).words.count;
  const numbers = [
    ['start', -1e9, 1e9],
    ['end', -1e9, 1e9],
    ['duration', 0, 60_000],
    ['decimals', 0, 6],
  ] as const;
  return (
    <div className={styles['fields']}>
      {numbers.map(([name, min, max]) => (
        <label key={name}>
          <span>{words[name]}</span>
          <InputNumber
            min={min}
            max={max}
            {...(name === 'decimals' ? { precision: 0 } : {})}
            value={plan[name]}
            onChange={(value) => onChange({ ...plan, [name]: value ?? firstPlan[name] })}
          />
        </label>
      ))}
      {(['prefix', 'suffix'] as const).map((name) => (
        <label key={name}>
          <span>{words[name]}</span>
          <Input
            maxLength={8}
            value={plan[name]}
            onChange={({ target }) => onChange({ ...plan, [name]: target.value })}
          />
        </label>
      ))}
    </div>
  );
}
