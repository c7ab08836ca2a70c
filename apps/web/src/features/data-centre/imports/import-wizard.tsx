import {
  type ColumnMeaning,
  type UploadPreview,
  type UploadRow,
  type UploadSettings,
  type VendorTopic,
  operatorRoutes,
  vendorTopics,
} from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { ApiError, call, showSuccess } from '../../../api/index.ts';
import { fillText, useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
import { ChoiceBar, FailureLine as PlainLine, type Task, useTask } from '../../../ui/index.ts';
import { ColumnMap } from './column-map.tsx';
import { FailureLine } from '../failure-line.tsx';
import { meaningSetOf, meaningsMissing } from './import-meanings.ts';
import { ImportOptions } from './import-options.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import styles from '../parts.module.css';
import { TrialReport } from './trial-report.tsx';

interface ImportWizardProps {
  readonly upload: UploadRow;
  readonly onClose: () => void;
}

/** Leads a file from its columns over a trial to its commit (导入向导). */
export function ImportWizard({ upload, onClose }: ImportWizardProps): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const own = words.imports;
  const needsTopic = upload.kind === 'dcwc';
  const [topic, setTopic] = useState<VendorTopic | null>(needsTopic ? 'member' : null);
  const query = useQuery({
    queryKey: ['dataCentre', 'inspect', upload.id, topic],
    queryFn: ({ signal }) => call(operatorRoutes.inspectUpload, { id: upload.id, topic }, signal),
    retry: false,
  });
  return (
    <section className={styles['card']} aria-labelledby="import-wizard" data-testid="import-wizard">
      <header className={styles['head']}>
        <h3 id="import-wizard" className={styles['title']}>
          {fillText(own.wizard, { name: upload.name })}
        </h3>
        <Button onClick={onClose}>{words.close}</Button>
      </header>
      {needsTopic ? (
        <ChoiceBar
          label={own.topic}
          choices={vendorTopics.map((value) => ({ value, label: own.topics[value] }))}
          value={topic}
          onChange={setTopic}
        />
      ) : null}
      <LoadedPart query={query}>
        {(inspection) => (
          <WizardSteps
            key={topic ?? ''}
            upload={upload}
            inspection={inspection}
            onClose={onClose}
          />
        )}
      </LoadedPart>
    </section>
  );
}

interface WizardStepsProps extends ImportWizardProps {
  readonly inspection: Parameters<typeof ColumnMap>[0]['inspection'];
}

type Step =
  | { readonly kind: 'columns' }
  | { readonly kind: 'trial' | 'done'; readonly preview: UploadPreview };

const stepNames = ['columns', 'trial', 'done'] as const;

function WizardSteps({ upload, inspection, onClose }: WizardStepsProps): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const own = words.imports;
  const client = useQueryClient();
  const [settings, setSettings] = useState<UploadSettings>(inspection.suggested);
  const [step, setStep] = useState<Step>({ kind: 'columns' });
  const { task, run } = useTask();
  const question = { id: upload.id, settings };
  const tryOut = async (replaces: boolean): Promise<void> => {
    const asked = { ...settings, replaces };
    setSettings(asked);
    const request = { id: upload.id, settings: asked };
    setStep({ kind: 'trial', preview: await call(operatorRoutes.previewUpload, request) });
  };
  const commit = async (): Promise<void> => {
    const { preview } = await call(operatorRoutes.commitUpload, question);
    setStep({ kind: 'done', preview });
    const { saved, corrected } = preview.counts;
    showSuccess(fillText(own.committed, { saved, corrected }));
    await client.invalidateQueries({ queryKey: ['dataCentre'], predicate: isNoInspection });
  };
  const place = stepNames.indexOf(step.kind) + 1;
  const missing = meaningsMissing(meaningSetOf(upload.kind, settings.topic), settings);
  return (
    <div aria-live="polite">
      <p className={styles['lead']} data-testid="import-step" data-step={step.kind}>
        {fillText(own.step, { place, name: own.steps[step.kind] })}
      </p>
      {step.kind === 'columns' ? (
        <>
          <ColumnMap
            inspection={inspection}
            upload={upload}
            settings={settings}
            onChange={setSettings}
          />
          <ImportOptions kind={upload.kind} settings={settings} onChange={setSettings} />
          {missing.length === 0 ? null : <MissingLine missing={missing} />}
        </>
      ) : (
        <TrialReport preview={step.preview} isDone={step.kind === 'done'} />
      )}
      <FailureLine task={task} />
      {step.kind === 'columns' && isRefusedForPrices(task) ? (
        <ReplacingOffer onTry={() => void run(() => tryOut(true))} />
      ) : null}
      <WizardActions
        step={step}
        replaces={settings.replaces}
        onClose={onClose}
        isBusy={task.kind === 'busy'}
        isComplete={missing.length === 0}
        onTry={() => void run(() => tryOut(false))}
        onBack={() => setStep({ kind: 'columns' })}
        onCommit={() => void run(commit)}
      />
    </div>
  );
}

/** Names what no column holds yet. */
function MissingLine({ missing }: { missing: readonly ColumnMeaning[] }): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const names = missing.map((meaning) => words.meanings[meaning]);
  const text = names.join(locale === 'zh' ? '、' : ', ');
  return <PlainLine reason={fillText(words.imports.needed, { names: text })} />;
}

/** Offers to see what a replacement (替换) would change. */
function ReplacingOffer({ onTry }: { onTry: () => void }): React.JSX.Element {
  const { words } = useDataCentreTexts();
  return (
    <p className={styles['actions']}>
      <Button onClick={onTry}>{words.imports.tryReplacing}</Button>
      <span className={styles['faint']}>{words.imports.replacingHint}</span>
    </p>
  );
}

/** Whether a file was refused because the bars that are there have other prices: then it may replace them. */
function isRefusedForPrices(task: Task): boolean {
  const error = task.kind === 'failed' ? task.error : null;
  return error instanceof ApiError && error.values['fault'] === 'otherBasis';
}

/** What the file itself shows does not change with its commit. */
function isNoInspection({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return queryKey[1] !== 'inspect';
}

interface WizardActionsProps {
  readonly step: Step;
  /** Whether the commit would take the place of bars that are there. */
  readonly replaces: boolean;
  readonly isBusy: boolean;
  readonly isComplete: boolean;
  readonly onTry: () => void;
  readonly onBack: () => void;
  readonly onCommit: () => void;
  readonly onClose: () => void;
}

function WizardActions(props: WizardActionsProps): React.JSX.Element {
  const { step, replaces, isBusy, isComplete, onTry, onBack, onCommit, onClose } = props;
  const { words } = useDataCentreTexts();
  const own = words.imports;
  if (step.kind === 'done')
    return (
      <Button key="close" type="primary" onClick={onClose}>
        {words.close}
      </Button>
    );
  if (step.kind === 'columns')
    return (
      <Button key="try" type="primary" loading={isBusy} disabled={!isComplete} onClick={onTry}>
        {own.tryOut}
      </Button>
    );
  const { rows, refused } = step.preview.counts;
  return (
    <div className={styles['actions']}>
      <Button key="back" onClick={onBack}>
        {own.back}
      </Button>
      <Button
        key="commit"
        type="primary"
        danger={replaces}
        loading={isBusy}
        disabled={rows === refused}
        onClick={onCommit}
      >
        {fillText(replaces ? own.replaceCount : own.commitCount, { rows: rows - refused })}
      </Button>
    </div>
  );
}
