import {
  type Ability,
  type Personal,
  abilities,
  administrationRoutes,
  apiTokenLimits,
} from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useId, useState } from 'react';

import { call } from '../../../api/index.ts';
import { useApiTokenTexts } from '../../../i18n/api-tokens/api-token-texts.ts';
import {
  CurrentPasswordField,
  SecondFactorField,
  UsernameForManagers,
} from '../../../session/credentials/index.ts';
import { ChoiceBar } from '../../../ui/index.ts';
import { ActionForm } from '../forms/action-form.tsx';
import { CheckLine } from '../forms/check-line.tsx';
import { personalQuery } from '../personal-queries.ts';
import { applyOwnTokens } from './own-tokens-query.ts';
import styles from './tokens.module.css';

const dayChoices = [7, 30, 60, 90];

interface TokenFormProps {
  readonly personal: Personal;
  readonly onMade: (name: string, secret: string) => void;
}

/** Makes a token: what for, for how long, what it may do, and that it is the owner who asks. */
export function TokenForm({ personal, onMade }: TokenFormProps): React.JSX.Element {
  const { words } = useApiTokenTexts();
  const client = useQueryClient();
  const [days, setDays] = useState<number>(apiTokenLimits.days);
  const [selected, setSelected] = useState<readonly Ability[]>([]);
  const { username, hasPassword, hasTotp } = personal;
  return (
    <div className={styles['form']}>
      <ActionForm
        name="token"
        takesFocus
        submitLabel={words.create}
        fieldOfProblem={{ wrongPassword: 'password', wrongTotp: 'totp', wrongRecoveryCode: 'totp' }}
        onSubmit={async (values) => {
          const name = (values['name'] ?? '').trim();
          const { secret, list } = await call(administrationRoutes.createToken, {
            name,
            days,
            ability: ['READ', ...selected],
            password: values['password'] ?? '',
            ...(hasTotp ? { totp: values['totp'] ?? '' } : {}),
          });
          applyOwnTokens(client, username, list);
          // A recovery code may have been used up.
          if (hasTotp) await client.invalidateQueries(personalQuery(username));
          onMade(name, secret);
        }}
      >
        <UsernameForManagers username={username} />
        <Form.Item
          name="name"
          label={words.name}
          extra={words.nameHint}
          rules={[{ required: true, whitespace: true, message: words.nameMissing }]}
        >
          <Input maxLength={apiTokenLimits.name} autoComplete="off" />
        </Form.Item>
        <DaysField days={days} onChange={setDays} />
        <AbilityField granted={personal.ability} selected={selected} onChange={setSelected} />
        {hasPassword ? <CurrentPasswordField name="password" label={words.password} /> : null}
        {hasTotp ? <SecondFactorField /> : null}
      </ActionForm>
    </div>
  );
}

function DaysField({
  days,
  onChange,
}: {
  days: number;
  onChange: (days: number) => void;
}): React.JSX.Element {
  const { words } = useApiTokenTexts();
  return (
    <div className={styles['field']}>
      <p className={styles['label']}>{words.days}</p>
      <ChoiceBar
        label={words.days}
        choices={dayChoices.map((count) => ({
          value: String(count),
          label: words.dayCount(count),
        }))}
        value={String(days)}
        onChange={(value) => onChange(Number(value))}
      />
    </div>
  );
}

interface AbilityFieldProps {
  /** What the owner may do. */
  readonly granted: readonly string[];
  readonly selected: readonly Ability[];
  readonly onChange: (selected: readonly Ability[]) => void;
}

/** What the token may do beyond reading, of what its owner may. */
function AbilityField({ granted, selected, onChange }: AbilityFieldProps): React.JSX.Element {
  const { words } = useApiTokenTexts();
  const id = useId();
  const offered = abilities.filter((each) => each !== 'READ' && granted.includes(each));
  return (
    <fieldset className={styles['field']} aria-labelledby={id}>
      <p id={id} className={styles['label']}>
        {words.abilities}
      </p>
      <p className={styles['always']}>{words.readAlways}</p>
      {offered.length === 0 ? <p className={styles['faint']}>{words.onlyReading}</p> : null}
      <div className={styles['choices']}>
        {offered.map((each) => (
          <CheckLine
            key={each}
            label={words.abilityNames[each]}
            checked={selected.includes(each)}
            onChange={(isSelected) =>
              onChange(
                isSelected ? [...selected, each] : selected.filter((other) => other !== each),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
