import { GlobalOutlined } from '@ant-design/icons';

import { type Locale, useTexts } from '../../../i18n/index.ts';
import { changeSettings, DropPanel, useDropPanel } from '../../../ui/index.ts';
import { languageNames } from './language-names.ts';
import styles from './panel-entry.module.css';
import { ToolButton } from './tool-button.tsx';

const locales: readonly Locale[] = ['zh', 'en'];

/** The choice of the language (语言). */
export function LanguageTool(): React.JSX.Element {
  const { t, locale } = useTexts();
  const panel = useDropPanel();
  const select = (next: Locale): void => {
    panel.close();
    changeSettings({ locale: next });
  };
  return (
    <>
      <ToolButton
        {...panel.opener}
        label={t(($) => $.tools.language)}
        icon={<GlobalOutlined />}
        testId="tool-language"
      />
      <DropPanel panel={panel} width={140} testId="language-menu">
        {locales.map((each) => (
          <button
            key={each}
            type="button"
            className={styles['entry']}
            lang={each}
            aria-pressed={each === locale}
            onClick={() => select(each)}
          >
            {languageNames[each]}
          </button>
        ))}
      </DropPanel>
    </>
  );
}
