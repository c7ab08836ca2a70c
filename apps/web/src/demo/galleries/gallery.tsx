import type { ReactNode } from 'react';

import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { galleryTexts } from './gallery-texts.ts';
import styles from './galleries.module.css';

interface GalleryProps {
  /** The key of the page's title. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A page that shows one control in its variants (控件示例). */
export function Gallery({ title, children }: GalleryProps): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  return (
    <DemoPage title={title} lead={words.lead} testId={`demo-${title}`}>
      <div className={styles['cards']}>{children}</div>
    </DemoPage>
  );
}

interface SampleProps {
  readonly name: string;
  /** What the control holds now, where that can be said. */
  readonly value?: string | number | null | undefined;
  readonly children: ReactNode;
}

/** A card with one variant, and below it what it holds. */
export function Sample({ name, value, children }: SampleProps): React.JSX.Element {
  const { words } = useDemoTexts(galleryTexts);
  const isEmpty = value === null || value === '';
  return (
    <section className={styles['card']} aria-label={name} data-testid="sample">
      <h2 className={styles['name']}>{name}</h2>
      <div className={styles['samples']}>{children}</div>
      {value === undefined ? null : (
        <p className={styles['value']} data-testid="sample-value">
          {words.value(isEmpty ? words.nothing : String(value))}
        </p>
      )}
    </section>
  );
}
