import { type Backups, administrationRoutes, isUnderWay } from '@chanscope/contract';
import { Button } from 'antd';

import { call, showFailure, showSuccess } from '../../api/index.ts';
import { useBackupsTexts } from '../../i18n/backups/backups-texts.ts';
import { Can } from '../../session/index.ts';
import { sizeText } from '../../ui/index.ts';
import { instantText } from '../../ui/instants/index.ts';
import styles from './backups.module.css';
import { useBeginning } from './use-beginning.ts';

const commands = {
  embedded: 'npm run move -- postgres://USER:PASSWORD@HOST/DATABASE',
  postgres: 'npm run move -- FOLDER',
} as const;

/** Which database there is, whether it could be moved, and by which command (迁移). */
export function MovePart({ backups }: { readonly backups: Backups }): React.JSX.Element {
  const { words } = useBackupsTexts();
  const begin = useBeginning();
  const { database, moveRun } = backups;
  const { move } = words;
  const command = commands[database.kind];
  const copy = (): void => {
    navigator.clipboard.writeText(command).then(() => showSuccess(move.copied), showFailure);
  };
  return (
    <section className={styles['part']} data-testid="backup-move">
      <h2>{move.title}</h2>
      <p>
        {move.from[database.kind]} · {move.size(sizeText(database.bytes))}
      </p>
      <p>{move.to[database.kind]}</p>
      <pre className={styles['command']}>
        <code>{command}</code>
      </pre>
      <p className={styles['faint']}>{move.why}</p>
      <CheckedMove run={moveRun} />
      <div className={styles['acts']}>
        <Can access={administrationRoutes.checkMove.access}>
          <Button
            disabled={moveRun !== null && isUnderWay(moveRun)}
            onClick={() => begin(() => call(administrationRoutes.checkMove, {}))}
          >
            {move.check}
          </Button>
        </Can>
        <Button onClick={copy}>{move.copy}</Button>
      </div>
    </section>
  );
}

/** What the last check found; why one failed stands among the runs. */
function CheckedMove({ run }: { readonly run: Backups['moveRun'] }): React.JSX.Element | null {
  const { words, locale } = useBackupsTexts();
  if (run?.status !== 'done') return null;
  const [tables, rows] = [run.result?.['tables'], run.result?.['rows']].map((each) =>
    Number(each ?? 0).toLocaleString('en'),
  );
  const time = instantText(run.finishedAt ?? run.queuedAt, locale);
  return (
    <output className={styles['good']} data-testid="move-ready">
      {words.move.ready(tables ?? '', rows ?? '', time)}
    </output>
  );
}
