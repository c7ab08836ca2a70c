import { type Rules, type TradingDayRule, administrationRoutes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';

import { call, messageOf } from '../../../api/index.ts';
import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import { ConfirmBox } from '../../../ui/index.ts';
import { refreshRules, useSavedOffer } from '../rules-queries.ts';
import { dayKeyOf, dayText } from './day-columns.tsx';

interface RemoveDayBoxProps {
  readonly rules: Rules['days'];
  readonly removed: TradingDayRule;
  readonly onClose: () => void;
}

/** Asks before a rule of a day goes, and offers to take it back for a minute. */
export function RemoveDayBox({ rules, removed, onClose }: RemoveDayBoxProps): React.JSX.Element {
  const { words, locale } = useRulesTexts();
  const { days } = words;
  const offer = useSavedOffer('days');
  const client = useQueryClient();
  const remove = async (): Promise<void> => {
    const saved = await call(administrationRoutes.saveTradingDays, {
      version: rules.version,
      note: `${days.removedNote} ${dayKeyOf(removed)}`,
      tradingDays: rules.list.filter((rule) => dayKeyOf(rule) !== dayKeyOf(removed)),
    }).catch(async (error: unknown) => {
      await refreshRules(client);
      throw error;
    });
    onClose();
    await offer(saved.version, days.removed);
  };
  return (
    <ConfirmBox
      title={days.removeTitle}
      text={days.removeText(words.markets[removed.market], dayText(removed.date, locale))}
      confirmLabel={days.remove}
      words={{ ...words, reasonOf: (error) => messageOf(error, locale) }}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
