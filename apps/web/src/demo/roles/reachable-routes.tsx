import { type RouteRecord, reachableRoutes } from '@chanscope/contract';
import { Table, Tag } from 'antd';
import { useMemo } from 'react';

import { pageTextOf } from '../../i18n/index.ts';
import { useDemoQuery } from '../sample-data/demo-calls.ts';
import { useDemoTexts } from '../frame/demo-texts.ts';
import type { DemoIdentity } from './demo-identities.ts';
import styles from './roles-demo.module.css';
import { rolesDemoTexts } from './roles-demo-texts.ts';

interface RouteLine extends Omit<RouteRecord, 'children'> {
  readonly key: string;
  readonly children?: readonly RouteLine[];
}

/** The routes that an account of the demonstration can open, as a tree. */
export function ReachableRoutes({
  identity,
}: {
  readonly identity: DemoIdentity;
}): React.JSX.Element {
  const { words, locale } = useDemoTexts(rolesDemoTexts);
  const { data, isFetching } = useDemoQuery('/router/getList', {});
  const lines = useMemo(
    () => linesOf(reachableRoutes(data?.list ?? [], identity)),
    [data, identity],
  );
  return (
    <section className={styles['rows']} aria-label={words.routes} data-testid="reachable-routes">
      <h2 className={styles['rowName']}>{words.routes}</h2>
      <Table<RouteLine>
        size="small"
        dataSource={[...lines]}
        loading={isFetching}
        pagination={false}
        scroll={{ x: 900 }}
        columns={[
          {
            title: words.route.title,
            width: 220,
            render: (_, { meta }) => pageTextOf(meta.title, locale),
          },
          { title: words.route.name, dataIndex: 'name', width: 180 },
          { title: words.route.path, dataIndex: 'path', width: 220, ellipsis: true },
          { title: words.route.redirect, dataIndex: 'redirect', width: 160 },
          {
            title: words.route.flags,
            width: 200,
            render: (_, { meta }) => flagsOf(meta).map((flag) => <Tag key={flag}>{flag}</Tag>),
          },
        ]}
      />
    </section>
  );
}

function linesOf(records: readonly RouteRecord[], above = ''): RouteLine[] {
  return records.map(({ children, ...record }) => {
    const key = `${above}/${record.path}`;
    return children === undefined
      ? { ...record, key }
      : { ...record, key, children: linesOf(children, key) };
  });
}

/** What a route says about itself by yes or no. */
function flagsOf(meta: RouteRecord['meta']): string[] {
  return Object.entries(meta).flatMap(([name, value]) => (value === true ? [name] : []));
}
