import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';

import { pageTextOf } from '../../../i18n/index.ts';
import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import { AskBox } from '../ask-box.tsx';
import {
  type DraftEntry,
  destinationOf,
  keysFrom,
  type Move,
  withCopy,
  withMoved,
  withNew,
  withoutEntry,
} from '../draft/menu-draft.ts';
import { treeRows } from '../draft/tree-rows.ts';
import { useEditing } from '../editing-context.ts';
import { AccessFields } from './access-fields.tsx';
import styles from './entry-form.module.css';
import { LookFields } from './look-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { protectedNames } from './protected-names.ts';
import { SwitchFields } from './switch-fields.tsx';

/** Everything about the selected entry. What is typed is in the draft at once. */
export function EntryForm(): React.JSX.Element {
  const { words } = useMenuTexts();
  const { selected } = useEditing();
  if (selected === null)
    return (
      <section className={styles['pane']}>
        <p className={styles['none']}>{words.form.none}</p>
      </section>
    );
  return <Form key={selected.key} entry={selected} />;
}

function Form({ entry }: { readonly entry: DraftEntry }): React.JSX.Element {
  const { words, locale } = useMenuTexts();
  const { entries } = useEditing();
  const { sections } = words.form;
  const address = useMemo(
    () =>
      treeRows(entries, new Set(entries.map(({ key }) => key))).find(
        (row) => row.entry.key === entry.key,
      )?.address ?? entry.path,
    [entries, entry],
  );
  const isProtected = protectedNames.has(entry.name);
  return (
    <section className={styles['pane']} data-testid="entry-form" data-key={entry.key}>
      <header className={styles['head']}>
        <h2 className={styles['title']}>
          {pageTextOf(entry.meta.title, locale) || words.form.untitled}
        </h2>
        <p className={styles['address']}>
          <span>{address}</span>
          <span className={styles['kind']}>
            {entry.isFactory ? words.form.factory : words.form.own}
          </span>
          {isProtected ? (
            <span className={styles['kind']} title={words.form.protectedHint}>
              {words.form.isProtected}
            </span>
          ) : null}
        </p>
        <EntryTools entry={entry} />
      </header>
      <Section title={sections.place}>
        <PlaceFields entry={entry} />
      </Section>
      <Section title={sections.look}>
        <LookFields entry={entry} />
      </Section>
      <Section title={sections.access}>
        <AccessFields entry={entry} />
      </Section>
      <Section title={sections.switches}>
        <SwitchFields entry={entry} />
      </Section>
    </section>
  );
}

function Section(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles['section']}>
      <legend>{props.title}</legend>
      <div className={styles['fields']}>{props.children}</div>
    </fieldset>
  );
}

/** What can be done to the entry as a whole. */
function EntryTools({ entry }: { readonly entry: DraftEntry }): React.JSX.Element {
  const { words } = useMenuTexts();
  const { change, select, newKey } = useEditing();
  const [isAsking, setAsking] = useState(false);
  const { form } = words;
  const addBelow = (): void => {
    const key = newKey();
    change((draft) => withNew(draft, { key, parent: entry.key }));
    select(key);
  };
  const copy = (): void => {
    const key = newKey();
    change((draft) => withCopy(draft, { of: entry.key, key }));
    select(key);
  };
  return (
    <div className={styles['tools']}>
      <Button size="small" onClick={addBelow}>
        {form.below}
      </Button>
      <Button size="small" onClick={copy}>
        {form.copy}
      </Button>
      <Button size="small" danger onClick={() => setAsking(true)}>
        {form.remove}
      </Button>
      <MoveButtons entry={entry} />
      {isAsking ? <RemovalBox entry={entry} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

const moveSigns: Readonly<Record<Move, string>> = { up: '↑', down: '↓', out: '←', in: '→' };

function MoveButtons({ entry }: { readonly entry: DraftEntry }): React.JSX.Element {
  const { moves } = useMenuTexts().words.form;
  const { entries, change } = useEditing();
  return (
    <span className={styles['moves']}>
      {(['up', 'down', 'out', 'in'] as const).map((way) => {
        const destination = destinationOf(entries, entry.key, way);
        return (
          <Button
            key={way}
            size="small"
            aria-label={moves[way]}
            title={moves[way]}
            disabled={destination === null}
            onClick={() => {
              if (destination !== null) change((draft) => withMoved(draft, entry.key, destination));
            }}
          >
            {moveSigns[way]}
          </Button>
        );
      })}
    </span>
  );
}

interface RemovalBoxProps {
  readonly entry: DraftEntry;
  readonly onClose: () => void;
}

function RemovalBox({ entry, onClose }: RemovalBoxProps): React.JSX.Element {
  const { words, locale } = useMenuTexts();
  const { entries, change, select } = useEditing();
  const below = keysFrom(entries, entry.key).length - 1;
  return (
    <AskBox
      title={words.removal.title(pageTextOf(entry.meta.title, locale) || words.form.untitled)}
      text={words.removal.text(below)}
      confirmLabel={words.form.remove}
      onConfirm={async () => {
        onClose();
        select(entry.parent);
        change((draft) => withoutEntry(draft, entry.key));
        return Promise.resolve();
      }}
      onClose={onClose}
    />
  );
}
