import { messageOf } from '../../api/index.ts';
import { useDataCentreTexts } from '../../i18n/data-centre-texts.ts';
import { type ConfirmQuestion, ConfirmBox as WordlessBox } from '../../ui/index.ts';

/** Asks before something that changes much or cannot be taken back, in the words of the page. */
export function ConfirmBox(question: ConfirmQuestion): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const { cancel, close } = words;
  const reasonOf = (error: unknown): string => messageOf(error, locale);
  return <WordlessBox {...question} words={{ cancel, close, reasonOf }} />;
}
