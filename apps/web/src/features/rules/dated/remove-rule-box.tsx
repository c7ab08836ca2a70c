import type { RuleSection } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';

import { messageOf } from '../../../api/index.ts';
import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import { ConfirmBox } from '../../../ui/index.ts';
import { refreshRules, useSavedOffer } from '../rules-queries.ts';

interface RemoveRuleBoxProps {
  readonly section: RuleSection;
  /** What the rule is called. */
  readonly name: string;
  /** Resolves with the number of the version without it. */
  readonly remove: (note: string) => Promise<number>;
  readonly onClose: () => void;
}

/** Asks before a rule that holds from a day on goes, and offers to take it back for a minute. */
export function RemoveRuleBox(props: RemoveRuleBoxProps): React.JSX.Element {
  const { section, name, remove, onClose } = props;
  const { words, locale } = useRulesTexts();
  const { dated } = words;
  const offer = useSavedOffer(section);
  const client = useQueryClient();
  const confirm = async (): Promise<void> => {
    const version = await remove(`${dated.removedNote} ${name}`).catch(async (error: unknown) => {
      await refreshRules(client);
      throw error;
    });
    onClose();
    await offer(version, dated.removed(words.parts[section]));
  };
  return (
    <ConfirmBox
      title={dated.removeTitle}
      text={dated.removeText(name)}
      confirmLabel={dated.remove}
      words={{ ...words, reasonOf: (error) => messageOf(error, locale) }}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
