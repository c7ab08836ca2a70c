import { messageOf } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { type ConfirmQuestion, ConfirmBox } from '../../ui/index.ts';

/** Asks before something is done that cannot be taken back, in the words of the page. */
export function ConfirmDialog(question: ConfirmQuestion): React.JSX.Element {
  const { t, locale } = useTexts();
  const words = {
    cancel: t(($) => $.watchlist.cancel),
    close: t(($) => $.watchlist.close),
    reasonOf: (error: unknown) => messageOf(error, locale),
  };
  return <ConfirmBox {...question} words={words} />;
}
