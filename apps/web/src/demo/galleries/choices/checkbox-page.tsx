import { Checkbox } from 'antd';
import { useState } from 'react';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import { Gallery, Sample } from '../gallery.tsx';
import { galleryTexts } from '../gallery-texts.ts';

/** Any of several (复选框). */
export function CheckboxPage(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const { cities, oneToTwo, group } = words.choice;
  return (
    <Gallery title="checkbox">
      <SingleBox />
      <BoxGroup name={group} min={0} max={cities.length} />
      <BoxGroup name={oneToTwo} min={1} max={2} />
      <AllBoxes />
      <Sample name={words.disabled}>
        <Checkbox disabled>{cities[0]}</Checkbox>
        <Checkbox disabled checked>
          {cities[1]}
        </Checkbox>
      </Sample>
    </Gallery>
  );
}

function SingleBox(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const [isOn, setOn] = useState(false);
  return (
    <Sample name={words.plain} value={isOn ? words.toggle.on : words.toggle.off}>
      <Checkbox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
        {words.toggle.realtime}
      </Checkbox>
    </Sample>
  );
}

interface BoxGroupProps {
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/** Boxes of which so many have to be ticked: those that would break it are disabled. */
function BoxGroup({ name, min, max }: BoxGroupProps): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const { cities } = words.choice;
  const [selected, setSelected] = useState<readonly number[]>([0]);
  const isFixed = (index: number): boolean =>
    selected.includes(index) ? selected.length <= min : selected.length >= max;
  return (
    <Sample name={name} value={selected.map((index) => cities[index]).join(' · ')}>
      <Checkbox.Group
        aria-label={name}
        value={[...selected]}
        options={cities.map((label, value) => ({ label, value, disabled: isFixed(value) }))}
        onChange={setSelected}
      />
    </Sample>
  );
}

function AllBoxes(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const { cities, all } = words.choice;
  const [selected, setSelected] = useState<readonly number[]>([1, 2]);
  return (
    <Sample name={all} value={selected.map((index) => cities[index]).join(' · ')}>
      <Checkbox
        checked={selected.length === cities.length}
        indeterminate={selected.length > 0 && selected.length < cities.length}
        onChange={({ target }) =>
          setSelected(target.checked ? cities.map((_, index) => index) : [])
        }
      >
        {all}
      </Checkbox>
      <Checkbox.Group
        aria-label={all}
        value={[...selected]}
        options={cities.map((label, value) => ({ label, value }))}
        onChange={setSelected}
      />
    </Sample>
  );
}
