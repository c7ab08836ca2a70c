import type { UploadCounts } from '@chanscope/contract';

import { useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
import styles from './counts-line.module.css';
import { countText } from '../shown-values.ts';

const names = ['rows', 'removed', 'saved', 'repeated', 'corrected', 'refused', 'symbols'] as const;

/** What becomes of the rows of a file, or became of them. */
export function CountsLine({
  counts,
  isLarge = false,
}: {
  counts: UploadCounts;
  isLarge?: boolean;
}): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  return (
    <dl className={styles['counts']} data-large={isLarge}>
      {names.map((name) => {
        const count = counts[name];
        return count === undefined ? null : (
          <div key={name} data-name={name} data-zero={count === 0}>
            <dt>{words.imports.counts[name]}</dt>
            <dd data-testid={`count-${name}`}>{countText(count, locale)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
