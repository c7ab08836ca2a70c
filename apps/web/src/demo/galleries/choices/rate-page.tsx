import { Rate } from 'antd';
import { useState } from 'react';

import { useDemoTexts } from '../../frame/demo-texts.ts';
import { Gallery, Sample } from '../gallery.tsx';
import { galleryTexts } from '../gallery-texts.ts';

/** Stars (评分). */
export function RatePage(): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const own = words.rate;
  return (
    <Gallery title="rate">
      <Stars name={words.plain} />
      <Stars name={words.withText} words={own.words} />
      <Stars name={own.half} allowHalf />
      <Sample name={own.readOnly} value={3.7}>
        <Rate disabled allowHalf value={3.7} aria-label={own.readOnly} />
      </Sample>
    </Gallery>
  );
}

interface StarsProps {
  readonly name: string;
  readonly words?: readonly string[];
  readonly allowHalf?: boolean;
}

function Stars({ name, words, allowHalf = false }: StarsProps): React.JSX.Element {
  const [value, setValue] = useState(3);
  return (
    <Sample name={name} value={words === undefined ? value : (words[value - 1] ?? null)}>
      <Rate aria-label={name} allowHalf={allowHalf} value={value} onChange={setValue} />
    </Sample>
  );
}
