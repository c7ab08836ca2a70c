import {
  type ColumnMeaning,
  type UploadInspection,
  type UploadRow,
  type UploadSettings,
  columnMeanings,
} from '@chanscope/contract';

import { fillText, useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
import { ChoiceList } from '../../../ui/index.ts';
import { meaningSetOf, withMeaning } from './import-meanings.ts';
import styles from '../parts.module.css';

interface ColumnMapProps {
  readonly inspection: UploadInspection;
  readonly upload: UploadRow;
  readonly settings: UploadSettings;
  readonly onChange: (settings: UploadSettings) => void;
}

/** Says what each column of a file is, beside the first rows of it (列含义). */
export function ColumnMap(props: ColumnMapProps): React.JSX.Element {
  const { inspection, upload, settings, onChange } = props;
  const { words } = useDataCentreTexts();
  const own = words.imports;
  const meanings: readonly ColumnMeaning[] =
    columnMeanings[meaningSetOf(upload.kind, settings.topic)];
  if (meanings.length === 0)
    return (
      <>
        <p className={styles['lead']}>{own.asItIs}</p>
        <SampleRows inspection={inspection} />
      </>
    );
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption className={styles['caption']}>{own.columns}</caption>
        <thead>
          <tr>
            {inspection.columns.map(({ name }, index) => (
              // Columns have no other identity than their place: names may repeat.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={index} scope="col">
                {name}
                <ChoiceList<ColumnMeaning | ''>
                  className={styles['meaning']}
                  label={fillText(own.columnOf, { name })}
                  choices={[
                    { value: '', label: own.unused },
                    ...meanings.map((value) => ({ value, label: words.meanings[value] })),
                  ]}
                  value={settings.columns[index] ?? ''}
                  onChange={(value) => {
                    const meaning = value === '' ? null : value;
                    const columns = withMeaning(settings.columns, index, meaning);
                    onChange({ ...settings, columns });
                  }}
                />
              </th>
            ))}
          </tr>
        </thead>
        <RowsOf inspection={inspection} />
      </table>
    </div>
  );
}

function SampleRows({ inspection }: { inspection: UploadInspection }): React.JSX.Element {
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {inspection.columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <RowsOf inspection={inspection} />
      </table>
    </div>
  );
}

/* oxlint-disable react/no-array-index-key -- rows and fields of a sample have no identity but their place */
function RowsOf({ inspection }: { inspection: UploadInspection }): React.JSX.Element {
  return (
    <tbody>
      {inspection.rows.map((row, line) => (
        <tr key={line}>
          {row.map((field, place) => (
            <td key={place} className={styles['line']}>
              {field}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
/* oxlint-enable react/no-array-index-key */
