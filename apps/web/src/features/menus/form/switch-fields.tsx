import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import type { DraftEntry } from '../draft/menu-draft.ts';
import styles from './entry-form.module.css';
import { protectedNames } from './protected-names.ts';
import { useEntryField } from './use-entry-field.ts';

const switches = [
  'hidden',
  'levelHidden',
  'dot',
  'noClosable',
  'tabHidden',
  'noKeepAlive',
  'dynamicNewTab',
  'newWindow',
] as const;

type Switch = (typeof switches)[number];

/** What an entry is or does beside the usual. */
export function SwitchFields({ entry }: { readonly entry: DraftEntry }): React.JSX.Element {
  const { form } = useMenuTexts().words;
  const { setMeta } = useEntryField(entry);
  const { meta } = entry;
  const isOn = (name: Switch): boolean =>
    name === 'newWindow' ? meta.target === '_blank' : meta[name] === true;
  const turn = (name: Switch, on: boolean): void =>
    name === 'newWindow'
      ? setMeta({ target: on ? '_blank' : undefined })
      : setMeta({ [name]: on ? true : undefined });
  return (
    <>
      {switches.map((name) => {
        const { label, hint } = form.switches[name];
        const isFixed = name === 'hidden' && protectedNames.has(entry.name);
        return (
          <label key={name} className={styles['switch']}>
            <input
              type="checkbox"
              name={name}
              checked={isOn(name)}
              disabled={isFixed && !isOn(name)}
              onChange={(event) => turn(name, event.target.checked)}
            />
            <span>
              {label}
              <small>{isFixed ? form.protectedHint : hint}</small>
            </span>
          </label>
        );
      })}
    </>
  );
}
