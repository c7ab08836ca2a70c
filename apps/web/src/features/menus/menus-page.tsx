import { Button } from 'antd';
import { useState } from 'react';

import { messageOf } from '../../api/index.ts';
import { useMenuTexts } from '../../i18n/menus/menu-texts.ts';
import { ChoiceBar, StateMessage, useMedia, useUnsaved } from '../../ui/index.ts';
import { DraftBar } from './draft-bar.tsx';
import { DraftNotes } from './draft-notes.tsx';
import { MenuEditingProvider, type MenuDependencies } from './editing-context.ts';
import { EntryForm } from './form/entry-form.tsx';
import styles from './menus-page.module.css';
import { MenuPreview } from './preview/menu-preview.tsx';
import { TreePane } from './tree/tree-pane.tsx';
import { type DraftWork, useMenuEditing } from './use-menu-editing.ts';

/** Administrators arrange the menu in a draft, look at it as anybody in any layout, and save it (菜单管理). */
export function MenusPage({
  dependencies,
}: {
  readonly dependencies: MenuDependencies;
}): React.JSX.Element {
  const { words, locale } = useMenuTexts();
  const work = useMenuEditing(dependencies);
  useUnsaved(work.count > 0);
  if (work.error !== null)
    return (
      <StateMessage
        urgency="alert"
        headingTag="h1"
        heading={words.failed}
        text={messageOf(work.error, locale)}
      >
        <Button type="primary" onClick={work.retry}>
          {words.retry}
        </Button>
      </StateMessage>
    );
  return (
    <div className={styles['page']} data-testid="menus-page" aria-busy={work.isLoading}>
      <header className={styles['top']}>
        <div>
          <h1 className={styles['heading']}>{words.title}</h1>
          <p className={styles['faint']}>{words.lead}</p>
        </div>
        {work.isLoading ? null : <DraftBar work={work} />}
      </header>
      {work.isLoading ? (
        <output className={styles['wait']}>{words.loading}</output>
      ) : (
        <MenuEditingProvider value={work.editing}>
          <DraftNotes work={work} />
          <Panes work={work} />
        </MenuEditingProvider>
      )}
    </div>
  );
}

/** Tree, form and preview side by side; on a narrow screen one at a time. */
function Panes({ work }: { readonly work: DraftWork }): React.JSX.Element {
  const { words } = useMenuTexts();
  const isNarrow = useMedia('(max-width: 767px)');
  const [step, setStep] = useState<'tree' | 'preview'>('tree');
  const { selected, select } = work.editing;
  if (!isNarrow)
    return (
      <div className={styles['panes']}>
        <TreePane />
        <EntryForm />
        <MenuPreview />
      </div>
    );
  if (selected !== null)
    return (
      <>
        <Button className={styles['back'] ?? ''} onClick={() => select(null)}>
          ‹ {words.back}
        </Button>
        <EntryForm />
      </>
    );
  return (
    <>
      <ChoiceBar
        label={words.steps.label}
        choices={[
          { value: 'tree', label: words.steps.tree },
          { value: 'preview', label: words.steps.preview },
        ]}
        value={step}
        onChange={setStep}
      />
      {step === 'tree' ? <TreePane /> : <MenuPreview />}
    </>
  );
}
