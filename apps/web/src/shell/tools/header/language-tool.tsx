import { GlobalOutlined } from '@ant-design/icons';

import { type Locale, useTexts } from '../../../i18n/index.ts';
import { changeSettings } from '../../../ui/index.ts';
import styles from './flyout.module.css';
import { useFlyout } from './flyout.ts';
import { languageNames } from './language-names.ts';
import { ToolButton } from './tool-button.tsx';

const locales: readonly Locale[] = ['zh', 'en'];

/** The choice of the language (语言). */
export function LanguageTool(): React.JSX.Element {
  const { t, locale } = useTexts();
  const flyout = useFlyout({ width: 140 });
  const select = (next: Locale): void => {
    flyout.close();
    changeSettings({ locale: next });
  };
  return (
    <>
      <ToolButton
        {...flyout.trigger}
        label={t(($) => $.tools.language)}
        icon={<GlobalOutlined />}
        testId="tool-language"
      />
      <div {...flyout.panel} className={styles['panel']} data-testid="language-menu">
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
      </div>
    </>
  );
}
