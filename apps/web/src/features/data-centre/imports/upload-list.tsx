import { type UploadRow, operatorRoutes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { call, showSuccess } from '../../../api/index.ts';
import { fillText, useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { ConfirmBox } from '../confirm-box.tsx';
import { CountsLine } from './counts-line.tsx';
import styles from '../parts.module.css';
import { sizeText, targetText } from '../shown-values.ts';
import { StateMark } from '../state-mark.tsx';

type UploadAction = 'undo' | 'remove';

interface UploadListProps {
  readonly list: readonly UploadRow[];
  readonly onOpen: (upload: UploadRow) => void;
}

/** The files that were uploaded, and what became of them. */
export function UploadList({ list, onOpen }: UploadListProps): React.JSX.Element {
  const [asked, setAsked] = useState<{
    readonly action: UploadAction;
    readonly upload: UploadRow;
  } | null>(null);
  return (
    <>
      <table className={`${styles['table']} ${styles['stacked']}`}>
        <tbody>
          {list.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onOpen={() => onOpen(upload)}
              onAsk={(action) => setAsked({ action, upload })}
            />
          ))}
        </tbody>
      </table>
      {asked === null ? null : <UploadActionBox {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface UploadLineProps {
  readonly upload: UploadRow;
  readonly onOpen: () => void;
  readonly onAsk: (action: UploadAction) => void;
}

function UploadLine({ upload, onOpen, onAsk }: UploadLineProps): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const own = words.imports;
  const { name, kind, size, state, createdAt, createdBy, target, counts } = upload;
  const isOpen = state === 'ready' || state === 'undone';
  return (
    <tr data-testid="upload" data-state={state}>
      <th scope="row" className={styles['quiet']}>
        {name}
        <p className={styles['faint']}>
          {own.kinds[kind]} · {sizeText(size)}
        </p>
      </th>
      <td>
        <StateMark tone={state === 'committed' ? 'good' : 'plain'}>{own.states[state]}</StateMark>
        <p className={styles['faint']}>
          {fillText(own.by, { name: createdBy, time: instantText(createdAt, locale) })}
        </p>
      </td>
      <td className={styles['quiet']}>
        {target === null ? null : (
          <p>{fillText(own.target, { target: targetText(target, own, locale) })}</p>
        )}
        {counts === null ? null : <CountsLine counts={counts} />}
      </td>
      <td>
        <div className={styles['actions']}>
          {isOpen ? (
            <Button size="small" aria-label={fillText(own.openOf, { name })} onClick={onOpen}>
              {own.open}
            </Button>
          ) : null}
          {state === 'committed' ? (
            <Button
              size="small"
              danger
              aria-label={fillText(own.undoOf, { name })}
              onClick={() => onAsk('undo')}
            >
              {own.undo}
            </Button>
          ) : (
            <Button
              size="small"
              danger
              aria-label={fillText(own.removeOf, { name })}
              onClick={() => onAsk('remove')}
            >
              {own.remove}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

interface UploadActionBoxProps {
  readonly action: UploadAction;
  readonly upload: UploadRow;
  readonly onClose: () => void;
}

function UploadActionBox({ action, upload, onClose }: UploadActionBoxProps): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const own = words.imports;
  const client = useQueryClient();
  const { id, name } = upload;
  const actions: Readonly<Record<UploadAction, () => Promise<string>>> = {
    async undo() {
      const { removed, restored, retained } = await call(operatorRoutes.undoUpload, { id });
      return fillText(own.undone, { removed, restored, retained });
    },
    async remove() {
      await call(operatorRoutes.removeUpload, { id });
      return own.removed;
    },
  };
  return (
    <ConfirmBox
      title={own[`${action}Title`]}
      text={fillText(own[`${action}Text`], { name })}
      confirmLabel={own[action]}
      onClose={onClose}
      onConfirm={async () => {
        const pushed = await actions[action]();
        onClose();
        showSuccess(pushed);
        await client.invalidateQueries({ queryKey: ['dataCentre'] });
      }}
    />
  );
}
