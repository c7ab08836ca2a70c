import { Button, Input, Select } from 'antd';
import { type ReactNode, useId } from 'react';

import { pageTextOf, useTexts } from '../../i18n/index.ts';
import type { RoutePatch } from '../../shell/index.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { useShellParts } from '../frame/shell-parts.tsx';
import styles from './tabs-demo.module.css';
import { tabsDemoTexts } from './tabs-demo-texts.ts';

/** The page's own route; the shell keeps what is changed about it until routes are loaded anew. */
const routeName = 'DynamicMeta';

const asDelivered = { title: 'dynamicMeta', icon: 'tag', badge: '', activeMenu: undefined };

const icons = ['tag', 'star', 'fire', 'trophy', 'bell', 'gift', 'key', 'bug'] as const;

const otherItems = [
  { path: '/vab/roles', title: 'roles' },
  { path: '/other/notice', title: 'notice' },
] as const;

/** Changes what the page itself is called and marked with (动态标题). */
export function DynamicMetaPage(): React.JSX.Element {
  const { words } = useDemoTexts(tabsDemoTexts);
  const { patchRouteTitle, useRoutePatch } = useShellParts();
  const own = { ...asDelivered, ...useRoutePatch(routeName) };
  const change = (patch: RoutePatch): void => patchRouteTitle(routeName, patch);
  return (
    <DemoPage title="dynamicMeta" lead={words.meta.lead} testId="demo-dynamic-meta">
      <div className={styles['fields']}>
        <TitleField own={own} onChange={change} />
        <span>{words.meta.badge}</span>
        <BadgeButtons own={own} onChange={change} />
        <Choices own={own} onChange={change} />
      </div>
      <div className={styles['buttons']}>
        <Button onClick={() => change(asDelivered)}>{words.meta.back}</Button>
      </div>
    </DemoPage>
  );
}

interface PartProps {
  readonly own: RoutePatch;
  readonly onChange: (patch: RoutePatch) => void;
}

function TitleField({ own, onChange }: PartProps): React.JSX.Element {
  const { words } = useDemoTexts(tabsDemoTexts);
  const id = useId();
  const { title = '' } = own;
  return (
    <>
      <label htmlFor={id}>{words.meta.title}</label>
      <Input
        id={id}
        maxLength={20}
        placeholder={words.meta.titleHint}
        value={title === asDelivered.title ? '' : title}
        onChange={({ target }) =>
          onChange({ title: target.value.trim() === '' ? asDelivered.title : target.value })
        }
      />
    </>
  );
}

function BadgeButtons({ own, onChange }: PartProps): React.JSX.Element {
  const { words } = useDemoTexts(tabsDemoTexts);
  const count = Number(own.badge ?? 0);
  return (
    <div className={styles['buttons']}>
      <Button onClick={() => onChange({ badge: String(count + 1) })}>{words.meta.addOne}</Button>
      <Button onClick={() => onChange({ badge: '0' })}>{words.meta.zero}</Button>
      <Button onClick={() => onChange({ badge: '' })}>{words.meta.noBadge}</Button>
    </div>
  );
}

function Choices({ own, onChange }: PartProps): React.JSX.Element {
  const { words } = useDemoTexts(tabsDemoTexts);
  const { locale } = useTexts();
  const items = [
    { value: '', label: words.meta.own },
    ...otherItems.map(({ path, title }) => ({ value: path, label: pageTextOf(title, locale) })),
  ];
  return (
    <>
      <Choice
        label={words.meta.icon}
        value={own.icon ?? asDelivered.icon}
        options={icons.map((icon) => ({ value: icon, label: <IconChoice name={icon} /> }))}
        onChange={(icon) => onChange({ icon })}
      />
      <Choice
        label={words.meta.highlighted}
        value={own.activeMenu ?? ''}
        options={items}
        onChange={(path) => onChange({ activeMenu: path === '' ? undefined : path })}
      />
    </>
  );
}

function IconChoice({ name }: { readonly name: string }): React.JSX.Element {
  const { ShellIcon } = useShellParts();
  return (
    <span className={styles['buttons']}>
      <ShellIcon name={name} /> {name}
    </span>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps): React.JSX.Element {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} options={[...options]} onChange={onChange} />
    </>
  );
}
