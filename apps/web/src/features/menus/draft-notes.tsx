import { menuLimits } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';

import { pageTextOf } from '../../i18n/index.ts';
import { useMenuTexts } from '../../i18n/menus/menu-texts.ts';
import { instantText } from '../../ui/instants/index.ts';
import { useEditing } from './editing-context.ts';
import { versionsQuery } from './menu-queries.ts';
import styles from './menus-page.module.css';
import type { DraftWork } from './use-menu-editing.ts';

/** What stands between the draft and saving it. */
export function DraftNotes({ work }: { readonly work: DraftWork }): React.JSX.Element {
  const { words, locale } = useMenuTexts();
  const { faults, entries, select } = useEditing();
  const [first] = faults.ofEntries.keys();
  const lost = entries.find(({ key }) => key === faults.lost);
  return (
    <>
      {work.state.clashes === null ? null : (
        <OthersNote clashes={work.state.clashes} onDismiss={work.dismiss} />
      )}
      {faults.lost === null ? null : (
        <p className={styles['fault']} role="alert">
          {words.lost(lost === undefined ? faults.lost : pageTextOf(lost.meta.title, locale))}
        </p>
      )}
      {faults.isTooMany ? (
        <p className={styles['fault']} role="alert">
          {words.tooMany(menuLimits.entries)}
        </p>
      ) : null}
      {first === undefined ? null : (
        <p className={styles['fault']}>
          {words.faulty(faults.ofEntries.size)}
          <Button size="small" type="link" onClick={() => select(first)}>
            {words.firstFault}
          </Button>
        </p>
      )}
    </>
  );
}

interface OthersNoteProps {
  readonly clashes: readonly string[];
  readonly onDismiss: () => void;
}

/** Says that another administrator saved meanwhile, who, and what both changed. */
function OthersNote({ clashes, onDismiss }: OthersNoteProps): React.JSX.Element {
  const { words, locale } = useMenuTexts();
  const { others } = words;
  const newest = useQuery(versionsQuery).data?.list[0];
  return (
    <div className={styles['notice']} role="alert" data-testid="others-note">
      <div>
        <strong>{others.title}</strong>
        {newest === undefined || newest.account === '' ? null : (
          <span> · {others.who(newest.account, instantText(newest.at, locale))}</span>
        )}
        <p>{others.text}</p>
        {clashes.length === 0 ? null : <p>{others.clashes(clashes.join(', '))}</p>}
      </div>
      <Button onClick={onDismiss}>{others.dismiss}</Button>
    </div>
  );
}
