import { Switch } from 'antd';
import { Fragment, useId } from 'react';

import { type Translate, useTexts } from '../../../i18n/index.ts';
import { DialogBox, keyTable, switchSingleKeys, useSingleKeys } from '../../../ui/index.ts';
import { capsOf, shownKeys } from './key-caps.ts';
import { closeKeySheet } from './key-sheet-store.ts';
import styles from './key-sheet.module.css';

/** Every key of the page (快捷键表), from the table that the handlers read, and the switch of single keys. */
export function KeySheet(): React.JSX.Element {
  const { t } = useTexts();
  return (
    <DialogBox
      title={t(($) => $.keys.title)}
      closeLabel={t(($) => $.keys.close)}
      width={1080}
      testId="key-sheet"
      onClose={closeKeySheet}
    >
      <SingleKeysSwitch />
      <div className={styles['groups']}>
        {groupsOf(t).map(({ name, heading, lines }) => (
          <section key={name} className={styles['group']} aria-labelledby={`keys-${name}`}>
            <h3 id={`keys-${name}`} className={styles['heading']}>
              {heading}
            </h3>
            <dl className={styles['lines']}>
              {lines.map(({ text, keys }) => (
                <div key={text} className={styles['line']}>
                  <dt>{text}</dt>
                  <dd className={styles['keys']}>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles['hint']}>{t(($) => $.keys.codes)}</p>
    </DialogBox>
  );
}

interface KeyGroupLines {
  readonly name: string;
  readonly heading: string;
  readonly lines: readonly { readonly text: string; readonly keys: readonly string[] }[];
}

const groupNames = Object.keys(keyTable) as (keyof typeof keyTable)[];

function groupsOf(t: Translate): KeyGroupLines[] {
  return groupNames.map((name) => {
    const texts: Readonly<Record<string, string>> = t(($) => $.keys[name], { returnObjects: true });
    return {
      name,
      heading: t(($) => $.keys.groups[name]),
      lines: Object.entries<readonly string[]>(keyTable[name]).map(([action, keys]) => ({
        text: texts[action] ?? action,
        keys,
      })),
    };
  });
}

function Keys({ keys }: { readonly keys: readonly string[] }): React.JSX.Element {
  const { t } = useTexts();
  const words = {
    letter: 'A–Z',
    digit: '0–9',
    space: t(($) => $.keys.names.space),
    enter: 'Enter',
    mod: /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl',
  };
  const { keys: shown, isRange } = shownKeys(keys);
  return (
    <>
      {shown.map((name, index) => (
        <Fragment key={name}>
          {index === 0 ? null : <span>{isRange ? '…' : '/'}</span>}
          <span className={styles['stroke']}>
            {capsOf(name, words).map((cap) => (
              <kbd key={cap} className={styles['cap']}>
                {cap}
              </kbd>
            ))}
          </span>
        </Fragment>
      ))}
    </>
  );
}

function SingleKeysSwitch(): React.JSX.Element {
  const { t } = useTexts();
  const id = useId();
  const isOn = useSingleKeys((keys) => keys.isOn);
  return (
    <div className={styles['switch']}>
      <span>
        <span id={id}>{t(($) => $.keys.singleKeys)}</span>
        <span id={`${id}-hint`} className={styles['switchHint']}>
          {t(($) => $.keys.singleKeysHint)}
        </span>
      </span>
      <Switch
        checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        data-testid="single-keys"
        onChange={switchSingleKeys}
      />
    </div>
  );
}
