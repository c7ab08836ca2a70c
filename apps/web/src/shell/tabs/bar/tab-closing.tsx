import { Button } from 'antd';

import { useTexts } from '../../../i18n/index.ts';
import { DialogBox } from '../../../ui/index.ts';
import { answerClosing, useClosing } from '../tab-actions.ts';
import { useTabs } from '../tabs-store.ts';
import { useTabActions } from '../use-tab-actions.ts';
import { useTabTitle } from '../use-tab-title.ts';

/** Lets tabs be closed, and asks before that loses input. It is there whether a tab bar is or not. */
export function TabClosing(): React.JSX.Element | null {
  useTabActions();
  const keys = useClosing((state) => state.keys);
  return keys === null ? null : <ClosingDialog keys={keys} />;
}

function ClosingDialog({ keys }: { readonly keys: readonly string[] }): React.JSX.Element {
  const { t } = useTexts();
  const titleOf = useTabTitle();
  const { tabs, unsaved } = useTabs();
  const titles = tabs
    .filter(({ key }) => keys.includes(key) && unsaved.includes(key))
    .map((tab) => t(($) => $.tabs.quoted, { title: titleOf(tab) }));
  return (
    <DialogBox
      title={t(($) => $.tabs.askHeading)}
      closeLabel={t(($) => $.tabs.keepOpen)}
      testId="closing-dialog"
      onClose={() => answerClosing(false)}
      focusAfterwards={selectedTab}
      actions={
        <>
          <Button data-first onClick={() => answerClosing(false)}>
            {t(($) => $.tabs.keepOpen)}
          </Button>
          <Button type="primary" danger onClick={() => answerClosing(true)}>
            {t(($) => $.tabs.closeAnyway)}
          </Button>
        </>
      }
    >
      <p>{t(($) => $.tabs.askText, { titles: titles.join(t(($) => $.tabs.separator)) })}</p>
    </DialogBox>
  );
}

/** The tab from which it was asked may be gone; the keyboard goes on at the one on the screen. */
function selectedTab(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
}
