import type { RuleSection } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';

import { messageOf } from '../../../api/index.ts';
import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import { ConfirmBox } from '../../../ui/index.ts';
import { refreshRules, useSavedOffer } from '../rules-queries.ts';
import type { DatedRules, SaveDated } from './dated-part.tsx';
import type { DatedRule } from './dated-rules.ts';

interface RemoveRuleBoxProps<Rule extends DatedRule> {
  readonly section: RuleSection;
  readonly rules: DatedRules<Rule>;
  /** The day from which the rule holds. */
  readonly from: string;
  readonly save: SaveDated<Rule>;
  readonly onClose: () => void;
}

/** Asks before a rule that holds from a day on goes, and offers to take it back for a minute. */
export function RemoveRuleBox<Rule extends DatedRule>(
  props: RemoveRuleBoxProps<Rule>,
): React.JSX.Element {
  const { section, rules, from, save, onClose } = props;
  const { words, locale } = useRulesTexts();
  const { dated } = words;
  const offer = useSavedOffer(section);
  const client = useQueryClient();
  const name = dated.fromText(from);
  const remove = async (): Promise<void> => {
    const list = rules.list.filter((rule) => rule.from !== from);
    const version = await save(rules.version, `${dated.removedNote} ${name}`, list).catch(
      async (error: unknown) => {
        await refreshRules(client);
        throw error;
      },
    );
    onClose();
    await offer(version, dated.removed);
  };
  return (
    <ConfirmBox
      title={dated.removeTitle}
      text={dated.removeText(name)}
      confirmLabel={dated.remove}
      words={{ ...words, reasonOf: (error) => messageOf(error, locale) }}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
