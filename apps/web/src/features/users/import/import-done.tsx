import { type administrationRoutes, csvText } from '@chanscope/contract';
import { Button } from 'antd';
import type { z } from 'zod';

import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import { saveFile } from '../../../ui/index.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { linesOfFate } from './import-lines.ts';
import { LineTable } from './import-report.tsx';
import styles from './import.module.css';

type Commit = z.output<typeof administrationRoutes.commitUserImport.response>;

/** What was added, the links by which the new accounts get their passwords, and what was left out. */
export function ImportDone({ done }: { readonly done: Commit }): React.JSX.Element {
  const { words, locale } = useUsersTexts();
  const { file } = words;
  const { links, lines } = done;
  const left = linesOfFate(lines, 'any').filter(({ fate }) => fate !== 'new');
  const save = (): void => {
    const rows = links.map(({ username, path, validUntil }) => [
      username,
      `${location.origin}${path}`,
      instantText(validUntil, locale),
    ]);
    saveFile('password-links.csv', csvText(file.linkColumns, rows), 'text/csv');
  };
  return (
    <div className={styles['report']}>
      <output className={styles['counts']}>{file.doneTitle(links.length)}</output>
      {links.length === 0 ? null : (
        <>
          <p className={styles['note']}>{file.doneLead}</p>
          <div>
            <Button type="primary" onClick={save}>
              {file.linksFile}
            </Button>
          </div>
        </>
      )}
      {left.length === 0 ? null : (
        <>
          <p className={styles['lead']}>{file.left(left.length)}</p>
          <LineTable lines={left} />
        </>
      )}
    </div>
  );
}
