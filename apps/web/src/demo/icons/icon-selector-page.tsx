import { Button, Popover } from 'antd';
import { useEffect, useState } from 'react';

import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { IconDrawing } from './icon-drawing.tsx';
import { IconPicker } from './icon-picker.tsx';
import { iconTexts } from './icon-texts.ts';
import { IconsAwaited } from './icons-awaited.tsx';
import { type RemixIcon, useRemixIcons } from './remix-sprite.ts';

const firstName = '24-hours-fill';

/** A button whose icon its reader picks (图标选择器). */
export function IconSelectorPage(): React.JSX.Element {
  const { words } = useDemoTexts(iconTexts);
  const { data } = useRemixIcons();
  return (
    <DemoPage title="iconSelector" lead={words.selector.lead} testId="demo-icon-selector">
      {data === undefined ? <IconsAwaited /> : <IconButton icons={data} />}
    </DemoPage>
  );
}

function IconButton({ icons }: { readonly icons: readonly RemixIcon[] }): React.JSX.Element {
  const { words } = useDemoTexts(iconTexts);
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(firstName);
  // A page that is left is kept as it is, and its list would come back without its button.
  useEffect(() => () => setOpen(false), []);
  const icon = icons.find((each) => each.name === name);
  return (
    <div>
      <Popover
        trigger="click"
        placement="bottomLeft"
        open={isOpen}
        onOpenChange={setOpen}
        content={
          <IconPicker
            icons={icons}
            selected={name}
            onSelect={(selected) => {
              setName(selected.name);
              setOpen(false);
            }}
          />
        }
      >
        <Button
          aria-expanded={isOpen}
          aria-label={`${words.selector.button}: ${name}`}
          icon={icon === undefined ? null : <IconDrawing icon={icon} size={16} />}
          data-testid="icon-button"
        >
          {words.selector.button}
        </Button>
      </Popover>
      <p>{words.selector.current(name)}</p>
    </div>
  );
}
