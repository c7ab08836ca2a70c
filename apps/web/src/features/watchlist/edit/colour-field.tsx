import { type WatchColour, watchColours } from '@chanscope/contract';
import { useId } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { ColourMark } from '../cells/colour-mark.tsx';
import styles from './form-fields.module.css';

interface ColourFieldProps {
  readonly value: WatchColour | null;
  readonly onChange: (colour: WatchColour | null) => void;
}

/** One of six colours, or none. */
export function ColourField({ value, onChange }: ColourFieldProps): React.JSX.Element {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className={styles['field']}>
      <legend>{t(($) => $.watchlist.colour)}</legend>
      <div className={styles['colours']}>
        {[null, ...watchColours].map((colour) => {
          const label =
            colour === null
              ? t(($) => $.watchlist.noColour)
              : t(($) => $.watchlist.colours[colour]);
          return (
            <label key={colour} className={styles['colour']} title={label}>
              <input
                type="radio"
                name={name}
                aria-label={label}
                checked={value === colour}
                onChange={() => onChange(colour)}
              />
              <ColourMark colour={colour} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
