import { type Operation, operatorRoutes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { call, showSuccess } from '../../api/index.ts';
import type { DataCentreWords } from '../../i18n/zh/zh-data-centre.ts';
import { fillText, useDataCentreTexts, wordFor } from '../../i18n/data-centre-texts.ts';
import { instantText } from '../../ui/instants/index.ts';
import { useTask } from '../../ui/index.ts';
import { ConfirmBox } from './confirm-box.tsx';
import { operationQuery } from './data-centre-queries.ts';
import { FailureLine } from './failure-line.tsx';
import { LoadedPart } from './loaded-part.tsx';
import styles from './parts.module.css';
import { countText, sizeText } from './shown-values.ts';

/** What goes on in the processes of the installation (运行). */
export function OperationSection(): React.JSX.Element {
  const query = useQuery(operationQuery);
  return (
    <LoadedPart query={query}>
      {(operation) => (
        <>
          <Connections {...operation} />
          <Leases {...operation} />
          <Caches {...operation} />
        </>
      )}
    </LoadedPart>
  );
}

function Connections({ connections }: Pick<Operation, 'connections'>): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  return (
    <section className={styles['card']} aria-labelledby="operation-connections">
      <h3 id="operation-connections" className={styles['title']}>
        {words.operation.connections}
      </h3>
      {connections.length === 0 ? (
        <p className={styles['empty']}>{words.operation.noConnections}</p>
      ) : (
        <table className={styles['table']}>
          <tbody>
            {connections.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{wordFor(words.operation.counts, name)}</th>
                <td className={styles['number']}>{countText(value, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Leases({ leases }: Pick<Operation, 'leases'>): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const own = words.operation;
  return (
    <section className={styles['card']} aria-labelledby="operation-leases">
      <header className={styles['head']}>
        <h3 id="operation-leases" className={styles['title']}>
          {own.leases}
        </h3>
        <p className={styles['faint']}>{own.leasesHint}</p>
      </header>
      {leases.length === 0 ? (
        <p className={styles['empty']}>{own.noLeases}</p>
      ) : (
        <table className={`${styles['table']} ${styles['stacked']}`}>
          <thead>
            <tr>
              {[own.name, own.holder, own.term, own.since].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {leases.map(({ name, holder, term, since }) => (
              <tr key={name}>
                <th scope="row">{dutyText(name, words)}</th>
                <td className={styles['quiet']} data-name={own.holder}>
                  {holder}
                </td>
                <td data-name={own.term}>{term}</td>
                <td data-name={own.since}>{instantText(since, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** What a duty such as `ingest:hs` is called. */
function dutyText(duty: string, { operation, markets }: DataCentreWords): string {
  const [name = '', market = ''] = duty.split(':');
  return fillText(wordFor(operation.duties, name), { market: wordFor(markets, market) });
}

function Caches({ caches }: Pick<Operation, 'caches'>): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const own = words.operation;
  const [isAsking, setAsking] = useState(false);
  const { task, run } = useTask();
  const warm = async (): Promise<void> => {
    await call(operatorRoutes.setRedis, {});
    showSuccess(own.begun);
  };
  return (
    <section className={styles['card']} aria-labelledby="operation-caches">
      <h3 id="operation-caches" className={styles['title']}>
        {own.caches}
      </h3>
      <table className={styles['table']}>
        <tbody>
          {caches.map(({ name, keys, bytes }) => (
            <tr key={name}>
              <th scope="row">{wordFor(own.cacheNames, name)}</th>
              <td className={styles['number']}>
                {fillText(own.keys, { keys: countText(keys, locale) })}
              </td>
              <td className={styles['number']}>{sizeText(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles['actions']}>
        <Button loading={task.kind === 'busy'} onClick={() => void run(warm)}>
          {own.warm}
        </Button>
        <Button danger onClick={() => setAsking(true)}>
          {own.clear}
        </Button>
      </div>
      <FailureLine task={task} />
      {isAsking ? (
        <ConfirmBox
          title={own.clearTitle}
          text={own.clearText}
          confirmLabel={own.clear}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await call(operatorRoutes.clearQushiCache, {});
            setAsking(false);
            showSuccess(own.begun);
          }}
        />
      ) : null}
    </section>
  );
}
