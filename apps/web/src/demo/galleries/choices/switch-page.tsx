import { Switch } from 'antd';
import { useState } from 'react';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import { Gallery, Sample } from '../gallery.tsx';
import { galleryTexts } from '../gallery-texts.ts';

/** On or off (开关). */
export function SwitchPage(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const own = words.toggle;
  return (
    <Gallery title="switch">
      <OneSwitch name={words.plain} />
      <OneSwitch name={own.colours} colours={['var(--green)', 'var(--red)']} />
      <OneSwitch name={own.withWords} hasWords />
      <OneSwitch name={words.sizes} size="small" />
      <Sample name={words.disabled}>
        <Switch disabled aria-label={own.off} />
        <Switch disabled checked aria-label={own.on} />
      </Sample>
    </Gallery>
  );
}

interface OneSwitchProps {
  readonly name: string;
  /** On and off. */
  readonly colours?: readonly [string, string];
  readonly hasWords?: boolean;
  readonly size?: 'small' | 'medium';
}

function OneSwitch(props: OneSwitchProps): React.JSX.Element {
  const { name, colours, hasWords = false, size = 'medium' } = props;
  const { words } = useDemoTexts(galleryTexts);
  const { on, off } = words.toggle;
  const [isOn, setOn] = useState(true);
  return (
    <Sample name={name} value={isOn ? on : off}>
      <Switch
        aria-label={name}
        size={size}
        checked={isOn}
        checkedChildren={hasWords ? on : null}
        unCheckedChildren={hasWords ? off : null}
        style={colours === undefined ? {} : { background: colours[isOn ? 0 : 1] }}
        onChange={setOn}
      />
    </Sample>
  );
}
