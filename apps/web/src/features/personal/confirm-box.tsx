import { messageOf } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { type ConfirmQuestion, ConfirmBox as WordlessBox } from '../../ui/index.ts';

/** Asks before something that cannot be taken back, in the words of the page. */
export function ConfirmBox(question: ConfirmQuestion): React.JSX.Element {
  const { t, locale } = useTexts();
  const words = {
    cancel: t(($) => $.personal.cancel),
    close: t(($) => $.personal.close),
    reasonOf: (error: unknown) => messageOf(error, locale),
  };
  return <WordlessBox {...question} words={words} />;
}
