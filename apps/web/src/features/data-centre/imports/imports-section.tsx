import type { UploadRow } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
import { uploadsQuery } from '../data-centre-queries.ts';
import { ImportWizard } from './import-wizard.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import styles from '../parts.module.css';
import { UploadForm } from './upload-form.tsx';
import { UploadList } from './upload-list.tsx';

/** Files of bars, directories and vendors: uploaded, mapped, tried out, committed, undone (导入). */
export function ImportsSection(): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const query = useQuery(uploadsQuery);
  const [opened, setOpened] = useState<UploadRow | null>(null);
  const own = words.imports;
  return (
    <>
      <p className={styles['lead']}>{own.lead}</p>
      {opened === null ? (
        <UploadForm onSent={setOpened} />
      ) : (
        <ImportWizard key={opened.id} upload={opened} onClose={() => setOpened(null)} />
      )}
      <section className={styles['card']} aria-labelledby="imports-list" data-testid="uploads">
        <h3 id="imports-list" className={styles['title']}>
          {own.list}
        </h3>
        <LoadedPart query={query}>
          {({ list }) =>
            list.length === 0 ? (
              <p className={styles['empty']}>{own.empty}</p>
            ) : (
              <UploadList list={list} onOpen={setOpened} />
            )
          }
        </LoadedPart>
      </section>
    </>
  );
}
