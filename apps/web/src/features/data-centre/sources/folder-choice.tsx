import {
  type DataSources,
  type FolderReport,
  operatorRoutes,
  timeframeText,
} from '@chanscope/contract';
import { Button } from 'antd';
import { useState } from 'react';

import { call } from '../../../api/index.ts';
import { fillText, useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
import { useTask } from '../../../ui/index.ts';
import { FailureLine } from '../failure-line.tsx';
import parts from '../parts.module.css';
import { countText } from '../shown-values.ts';
import type { Choosing } from './choosing.ts';
import styles from './sources.module.css';

interface FolderChoiceProps {
  readonly sources: DataSources;
  readonly isBusy: boolean;
  readonly onSelect: (choosing: Choosing) => void;
}

/** Names a folder on the server; it is looked at before it can be chosen. */
export function FolderChoice({ sources, isBusy, onSelect }: FolderChoiceProps): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const own = words.source;
  const [path, setPath] = useState(sources.choice?.folder?.path ?? '');
  const [report, setReport] = useState<FolderReport | null>(null);
  const { task, run } = useTask();
  const look = (): void =>
    void run(async () => setReport(await call(operatorRoutes.lookAtFolder, { path: path.trim() })));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        look();
      }}
    >
      <label className={parts['field']}>
        <span>{own.folder}</span>
        <input
          className={parts['input']}
          value={path}
          placeholder={own.folderHint}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => {
            setPath(target.value);
            setReport(null);
          }}
        />
      </label>
      <p className={parts['faint']}>{own.ofServers}</p>
      {report === null ? null : <Report report={report} />}
      <div className={`${parts['actions']} ${styles['under']}`}>
        <Button htmlType="submit" loading={task.kind === 'busy'} disabled={path.trim() === ''}>
          {own.look}
        </Button>
        <Button
          type="primary"
          loading={isBusy}
          disabled={report === null}
          onClick={() => onSelect({ kind: 'folder', path: report?.path ?? '' })}
        >
          {own.select}
        </Button>
      </div>
      <FailureLine task={task} />
    </form>
  );
}

function Report({ report }: { report: FolderReport }): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const own = words.source;
  const { kind, files, path, groups, examples, isWhole } = report;
  const count = (value: number): string => countText(value, locale);
  return (
    <output className={styles['report']} data-testid="folder-report">
      <p>{fillText(own.report, { kind: own.found[kind], files: count(files), path })}</p>
      <ul>
        {groups.map((group) => (
          <li key={`${group.market} ${group.timeframe}`}>
            {fillText(own.group, {
              market: words.markets[group.market],
              timeframe: timeframeText(group.timeframe, locale),
              files: count(group.files),
            })}
          </li>
        ))}
      </ul>
      <p className={parts['faint']}>{fillText(own.examples, { names: examples.join(' ') })}</p>
      {isWhole ? null : <p className={parts['faint']}>{own.partly}</p>}
    </output>
  );
}
