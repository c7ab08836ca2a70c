import type { ReactNode } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { BrandFigure } from './brand-figure.tsx';
import styles from './entrance-frame.module.css';

interface EntranceFrameProps {
  readonly heading: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** The way to the neighbouring page. */
  readonly footer?: ReactNode;
}

/** The frame of the pages around signing in: what the product is, beside the form. */
export function EntranceFrame(props: EntranceFrameProps): React.JSX.Element {
  return (
    <div className={styles['page']}>
      <div className={styles['frame']}>
        <BrandSide />
        <section className={styles['side']}>
          <h1 className={styles['heading']}>{props.heading}</h1>
          <p className={styles['lead']}>{props.lead}</p>
          {props.children}
          {props.footer === undefined ? null : <p className={styles['footer']}>{props.footer}</p>}
        </section>
      </div>
    </div>
  );
}

function BrandSide(): React.JSX.Element {
  const { t } = useTexts();
  return (
    <aside className={styles['brand']}>
      <p className={styles['slogan']}>{t(($) => $.session.brand.heading)}</p>
      <BrandFigure />
      <ul className={styles['reasons']}>
        <li>{t(($) => $.session.brand.strokes)}</li>
        <li>{t(($) => $.session.brand.watchlist)}</li>
        <li>{t(($) => $.session.brand.honest)}</li>
      </ul>
    </aside>
  );
}
