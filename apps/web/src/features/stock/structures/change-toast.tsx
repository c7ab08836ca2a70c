import { CloseOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';

import type { ShownChan } from '../../../chart/index.ts';
import type { Translate } from '../../../i18n/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import styles from './change-toast.module.css';
import { compareWith, openChanPanel } from './chan-tools.ts';
import type { ChoiceChange } from './structure-counts.ts';
import { useChoiceChange } from './use-choice-change.ts';

const shownForMs = 8000;
const countNames = ['strokes', 'segments', 'pivots', 'signals'] as const;

/** Says what a change of rules did to the structures, and offers to lay both beside each other. */
export function ChangeToast({ shown }: { readonly shown: ShownChan | null }): React.JSX.Element {
  const { change, dismiss } = useChoiceChange(shown);
  return (
    <output className={styles['place']} data-testid="choice-toast">
      {change === null ? null : <Toast change={change} onDismiss={dismiss} />}
    </output>
  );
}

function Toast({
  change,
  onDismiss,
}: {
  readonly change: ChoiceChange;
  readonly onDismiss: () => void;
}): React.JSX.Element {
  const { t } = useTexts();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onDismiss, shownForMs);
    return () => clearTimeout(timer);
  }, [isHeld, onDismiss, change]);

  const compare = (): void => {
    compareWith(change.former);
    openChanPanel(true);
    onDismiss();
  };
  return (
    <div
      className={styles['toast']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{changeText(change, t)}</span>
      <button type="button" data-testid="see-difference" onClick={compare}>
        {t(($) => $.chan.seeDifference)}
      </button>
      <button type="button" aria-label={t(($) => $.chan.close)} onClick={onDismiss}>
        <CloseOutlined />
      </button>
    </div>
  );
}

function changeText({ before, after }: ChoiceChange, t: Translate): string {
  const parts = countNames.flatMap((name) => {
    const [from, to] = [before[name], after[name]];
    if (from === null || to === null || from === to) return [];
    return [
      t(($) => $.chan.changed, { name: t(($) => $.chan.counts[name]), before: from, after: to }),
    ];
  });
  return parts.length === 0
    ? t(($) => $.chan.unchanged)
    : parts.join(t(($) => $.chan.changedSeparator));
}
