import { Button } from 'antd';

import { useCompareTexts } from '../../../i18n/compare/compare-texts.ts';
import { StateMessage } from '../../../ui/index.ts';
import type { Comparison } from '../address/compare-address.ts';
import type { NameOf } from '../answer/use-names.ts';
import { examplePairs, indicesFor } from './example-pairs.ts';
import styles from './select.module.css';

interface OpenComparisonProps {
  readonly base: string | null;
  readonly nameOf: NameOf;
  readonly onChange: (changes: Partial<Comparison>) => void;
}

/** What stands on the page before two securities are chosen: what a ratio is, and where to begin. */
export function OpenComparison({ base, nameOf, onChange }: OpenComparisonProps): React.JSX.Element {
  const { words, locale } = useCompareTexts();
  const texts = words.empty;
  if (base !== null)
    return (
      <StateMessage
        urgency="status"
        headingTag="h2"
        heading={texts.otherHeading(nameOf(base))}
        text={texts.otherText}
      >
        <div className={styles['examples']} data-testid="compare-indices">
          {indicesFor(base).map(({ stockId, name }) => (
            <Button key={stockId} onClick={() => onChange({ against: [stockId], pair: stockId })}>
              {name[locale]}
            </Button>
          ))}
        </div>
      </StateMessage>
    );
  return (
    <StateMessage urgency="status" headingTag="h2" heading={texts.heading} text={texts.text}>
      <div className={styles['examples']}>
        {examplePairs.map(([one, other]) => (
          <Button
            key={one.stockId}
            data-testid="compare-example"
            onClick={() =>
              onChange({ base: one.stockId, against: [other.stockId], pair: other.stockId })
            }
          >
            {texts.example(one.name[locale], other.name[locale])}
          </Button>
        ))}
      </div>
    </StateMessage>
  );
}
