import { messageOf } from '../../api/index.ts';
import { useMenuTexts } from '../../i18n/menus/menu-texts.ts';
import { ConfirmBox, type ConfirmQuestion } from '../../ui/index.ts';

/** Asks before something that drops or changes much, in the words of the page. */
export function AskBox(props: ConfirmQuestion): React.JSX.Element {
  const { words, locale } = useMenuTexts();
  const { cancel, close } = words;
  return (
    <ConfirmBox
      {...props}
      words={{ cancel, close, reasonOf: (error) => messageOf(error, locale) }}
    />
  );
}
