import { type UploadKind, type UploadRow, uploadKinds, uploadLimits } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { fillText, useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
import { ChoiceBar, FailureLine as PlainLine, useTask } from '../../../ui/index.ts';
import { uploadsQuery } from '../data-centre-queries.ts';
import { FailureLine } from '../failure-line.tsx';
import styles from '../parts.module.css';
import { sendFile } from './send-file.ts';
import { sizeText } from '../shown-values.ts';

/** A file on its way to the server. */
interface Sent {
  readonly name: string;
  readonly size: number;
  readonly received: number;
}

/** Chooses a file and sends it. */
export function UploadForm({ onSent }: { onSent: (upload: UploadRow) => void }): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const own = words.imports;
  const [kind, setKind] = useState<UploadKind>('bars');
  const [fault, setFault] = useState<string | null>(null);
  const { sent, task, send, stop } = useSending(onSent);

  function select(file: File | undefined): void {
    if (file === undefined) return;
    const problem = faultOf(file);
    setFault(problem === null ? null : own[problem]);
    if (problem === null) send(file, kind);
  }

  return (
    <section className={styles['card']} aria-label={own.select}>
      <ChoiceBar
        label={own.kind}
        choices={uploadKinds.map((value) => ({ value, label: own.kinds[value] }))}
        value={kind}
        onChange={setKind}
      />
      {sent === null ? (
        <label className={styles['drop']}>
          <strong>{own.select}</strong>
          <span className={styles['faint']}>{own.hint}</span>
          <input
            type="file"
            className={styles['file']}
            data-testid="upload-file"
            accept=".csv,.txt,.json,.gz"
            onChange={({ target }) => {
              select(target.files?.[0]);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </label>
      ) : (
        <SendingLine sent={sent} onStop={stop} />
      )}
      {fault === null ? null : <PlainLine reason={fault} />}
      <FailureLine task={task} />
    </section>
  );
}

function SendingLine({ sent, onStop }: { sent: Sent; onStop: () => void }): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const { name, size, received } = sent;
  const label = fillText(words.imports.uploading, { name });
  return (
    <div className={styles['field']}>
      <span>
        {label} · {sizeText(received)} / {sizeText(size)}
      </span>
      <progress className={styles['bar']} aria-label={label} max={size} value={received} />
      <div className={styles['actions']}>
        <Button onClick={onStop}>{words.imports.stop}</Button>
      </div>
    </div>
  );
}

function faultOf({ size }: File): 'tooLarge' | 'emptyFile' | null {
  if (size === 0) return 'emptyFile';
  return size > uploadLimits.fileBytes ? 'tooLarge' : null;
}

function useSending(onSent: (upload: UploadRow) => void): {
  readonly sent: Sent | null;
  readonly task: ReturnType<typeof useTask>['task'];
  readonly send: (file: File, kind: UploadKind) => void;
  readonly stop: () => void;
} {
  const client = useQueryClient();
  const [sent, setSent] = useState<Sent | null>(null);
  const { task, run } = useTask();
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);

  function send(file: File, kind: UploadKind): void {
    const { name, size } = file;
    const controller = new AbortController();
    abort.current = controller;
    setSent({ name, size, received: 0 });
    void run(async () => {
      try {
        const onProgress = (received: number): void => setSent({ name, size, received });
        onSent(await sendFile(file, { kind, signal: controller.signal, onProgress }));
      } catch (error) {
        if (!controller.signal.aborted) throw error;
      } finally {
        setSent(null);
        await client.invalidateQueries({ queryKey: uploadsQuery.queryKey });
      }
    });
  }
  return { sent, task, send, stop: () => abort.current.abort() };
}
