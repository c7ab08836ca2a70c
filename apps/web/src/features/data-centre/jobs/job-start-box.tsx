import { type Endpoint, type operatorRoutes, vendorTopics } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { call, showSuccess } from '../../../api/index.ts';
import { fillText, useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
import { ChoiceList, DialogBox, useTask } from '../../../ui/index.ts';
import { runsKey } from '../data-centre-queries.ts';
import { FailureLine } from '../failure-line.tsx';
import type { JobKind } from './job-graph.tsx';
import { fieldsOfJob, jobEndpointOf, parametersFrom, type JobField } from './job-parameters.ts';
import styles from '../parts.module.css';

/** Asks with which parameters a job runs, and starts it. */
export function JobStartBox({
  kind,
  onClose,
}: {
  kind: JobKind;
  onClose: () => void;
}): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const client = useQueryClient();
  const { task, run } = useTask();
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const own = words.jobs;
  const name = kind.title[locale];
  const endpoint = jobEndpointOf(kind.name);
  const start = async (): Promise<void> => {
    if (endpoint === null) return;
    await call(endpoint as typeof operatorRoutes.initAll, parametersFrom(given));
    showSuccess(fillText(own.started, { name }));
    onClose();
    await client.invalidateQueries({ queryKey: runsKey });
  };
  return (
    <DialogBox
      title={fillText(own.runOf, { name })}
      closeLabel={words.close}
      testId="job-start"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            data-first
            type="primary"
            disabled={endpoint === null}
            loading={task.kind === 'busy'}
            onClick={() => void run(start)}
          >
            {own.run}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        {fieldsOf(endpoint).map((field) => (
          <JobFieldInput
            key={field}
            field={field}
            value={given[field] ?? ''}
            onChange={(value) => setGiven({ ...given, [field]: value })}
          />
        ))}
      </div>
      <FailureLine task={task} />
    </DialogBox>
  );
}

function fieldsOf(endpoint: Endpoint | null): readonly JobField[] {
  return endpoint === null ? [] : fieldsOfJob(endpoint);
}

interface JobFieldInputProps {
  readonly field: JobField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const dayFields: readonly JobField[] = ['date', 'from', 'to'];

function JobFieldInput({ field, value, onChange }: JobFieldInputProps): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const own = words.jobs;
  if (field === 'force' || field === 'dryRun')
    return (
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={value === '1'}
          onChange={({ target }) => onChange(target.checked ? '1' : '')}
        />
        {own[field]}
      </label>
    );
  if (field === 'market' || field === 'kind') {
    const choices: readonly (readonly [string, string])[] =
      field === 'market'
        ? Object.entries(words.markets)
        : vendorTopics.map((topic) => [topic, words.imports.topics[topic]]);
    return (
      <label className={styles['field']}>
        <span>{own[field]}</span>
        <ChoiceList
          choices={[
            { value: '', label: own.anyMarket },
            ...choices.map(([key, word]) => ({ value: key, label: word })),
          ]}
          value={value}
          onChange={onChange}
        />
      </label>
    );
  }
  return (
    <label className={styles['field']}>
      <span>{own[field]}</span>
      <input
        className={styles['input']}
        type={dayFields.includes(field) ? 'date' : 'text'}
        value={value}
        placeholder={field === 'uploadId' ? own.newest : ''}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </label>
  );
}
