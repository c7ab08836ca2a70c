import { Button } from 'antd';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';

import type { PageProps } from '../../shell/index.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import styles from './tabs-demo.module.css';
import { tabsDemoTexts } from './tabs-demo-texts.ts';

const folder = '/other/dynamicSegment';

/** A page whose subject is a part of its path: `test1/:id` (动态路由). */
export function PathSegmentPage({ onSubject }: PageProps): React.JSX.Element {
  const { words } = useDemoTexts(tabsDemoTexts);
  const { id = '' } = useParams();
  return (
    <SegmentPage
      title="test1"
      id={id}
      subject={words.segment.pathTitle(id)}
      addressOf={(other) => `${folder}/test1/${other}`}
      onSubject={onSubject}
    />
  );
}

/** A page whose subject is in its query: `test2?id=`. */
export function QuerySegmentPage({ onSubject }: PageProps): React.JSX.Element {
  const { words } = useDemoTexts(tabsDemoTexts);
  const id = new URLSearchParams(useLocation().search).get('id') ?? '';
  return (
    <SegmentPage
      title="test2"
      id={id}
      subject={words.segment.queryTitle(id)}
      addressOf={(other) => `${folder}/test2?id=${other}`}
      onSubject={onSubject}
    />
  );
}

interface SegmentPageProps {
  readonly title: string;
  readonly id: string;
  readonly subject: string;
  readonly addressOf: (id: number) => string;
  readonly onSubject: PageProps['onSubject'];
}

function SegmentPage(props: SegmentPageProps): React.JSX.Element {
  const { title, id, subject, addressOf, onSubject } = props;
  const { words } = useDemoTexts(tabsDemoTexts);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => onSubject(subject), [onSubject, subject]);
  const next = (Number.parseInt(id, 10) || 0) + 1;
  return (
    <DemoPage title={title} lead={words.segment.lead} testId="demo-segment">
      <div className={styles['buttons']}>
        <Button onClick={() => void navigate(addressOf(next))}>
          {words.segment.next(String(next))}
        </Button>
      </div>
      <section aria-label={words.segment.route}>
        <pre className={styles['route']} data-testid="segment-route">
          {JSON.stringify({ pathname, search, id }, null, 2)}
        </pre>
      </section>
    </DemoPage>
  );
}
