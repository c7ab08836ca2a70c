import { CloseOutlined, EditOutlined } from '@ant-design/icons';
import { type Redivision, redivisionLimits } from '@chanscope/contract';
import { useEffect, useRef, useState } from 'react';

import { useSchoolTexts } from '../../../../i18n/schools/school-texts.ts';
import { nameFromTyped } from './redivision-list.ts';
import styles from './redivision-bar.module.css';
import type { RedivisionState } from './redivision-state.ts';

interface RedivisionChipProps {
  readonly redivision: Redivision;
  /** Its own name, or its beginning in words. */
  readonly name: string;
  /** What is drawn of it, or why nothing is. */
  readonly facts: string;
  readonly state: RedivisionState;
  readonly color: string;
  readonly onChange: (changes: Partial<Pick<Redivision, 'name' | 'isShown'>>) => void;
  readonly onRemove: () => void;
}

/** One division begun anew: its ink and name, and the ways to hide, rename and delete it. */
export function RedivisionChip(props: RedivisionChipProps): React.JSX.Element {
  const { redivision, name, facts, state, color, onChange, onRemove } = props;
  const words = useSchoolTexts();
  const [isRenamed, setRenamed] = useState(false);
  const strokes = state.kind === 'drawn' ? state.found?.picture.strokes.length : undefined;
  return (
    <li
      className={styles['chip']}
      data-testid="redivision"
      data-state={state.kind}
      data-strokes={strokes}
    >
      {isRenamed ? (
        <NameField
          initial={redivision.name ?? ''}
          onDone={(typed) => {
            setRenamed(false);
            if (typed !== null) onChange({ name: nameFromTyped(typed) });
          }}
        />
      ) : (
        <button
          type="button"
          className={styles['name']}
          aria-pressed={redivision.isShown}
          aria-label={words.show(name)}
          title={facts}
          disabled={state.kind === 'otherTimeframe'}
          onClick={() => onChange({ isShown: !redivision.isShown })}
        >
          <i aria-hidden="true" style={{ background: color }} />
          {name}
        </button>
      )}
      <button
        type="button"
        className={styles['tool']}
        aria-label={words.rename(name)}
        onClick={() => setRenamed(!isRenamed)}
      >
        <EditOutlined />
      </button>
      <button
        type="button"
        className={styles['tool']}
        aria-label={words.remove(name)}
        onClick={onRemove}
      >
        <CloseOutlined />
      </button>
    </li>
  );
}

interface NameFieldProps {
  readonly initial: string;
  /** Null when the name stays as it was. */
  readonly onDone: (typed: string | null) => void;
}

function NameField({ initial, onDone }: NameFieldProps): React.JSX.Element {
  const words = useSchoolTexts();
  const [typed, setTyped] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  // It was asked for just now, by the button beside it.
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(typed);
      }}
    >
      <input
        ref={field}
        aria-label={words.name}
        maxLength={redivisionLimits.letters}
        value={typed}
        data-testid="redivision-name"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone(null);
        }}
      />
    </form>
  );
}
