import { messageOf } from '../../api/index.ts';
import { useSecurityTexts } from '../../i18n/security/security-texts.ts';
import { type ConfirmQuestion, ConfirmBox } from '../../ui/index.ts';

/** Asks in the words of this page before something is done. */
export function AskBox({
  title,
  text,
  confirmLabel,
  isDanger = true,
  onConfirm,
  onClose,
  children,
}: ConfirmQuestion): React.JSX.Element {
  const { words, locale } = useSecurityTexts();
  return (
    <ConfirmBox
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      isDanger={isDanger}
      words={{
        cancel: words.cancel,
        close: words.close,
        reasonOf: (error) => messageOf(error, locale),
      }}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {children}
    </ConfirmBox>
  );
}
