import styles from './brand-figure.module.css';

/** A rise as Chan theory reads it: strokes, a pivot that they share, the break-out. Decoration. */
export function BrandFigure(): React.JSX.Element {
  return (
    <svg className={styles['figure']} viewBox="0 0 480 260" aria-hidden="true">
      <path className={styles['grid']} d="M0 50h480M0 110h480M0 170h480M0 230h480" />
      <rect className={styles['pivot']} x="92" y="118" width="178" height="56" rx="3" />
      <path className={styles['segment']} d="M20 228L452 28" />
      <path
        className={styles['stroke']}
        d="M20 228L92 110L146 178L206 104L262 168L344 62L392 100L452 28"
      />
      <g className={styles['turns']}>
        <circle cx="92" cy="110" r="4" />
        <circle cx="146" cy="178" r="4" />
        <circle cx="206" cy="104" r="4" />
        <circle cx="262" cy="168" r="4" />
        <circle cx="344" cy="62" r="4" />
        <circle cx="392" cy="100" r="4" />
      </g>
      <circle className={styles['lens']} cx="300" cy="116" r="46" />
      <path className={styles['handle']} d="M333 149l28 28" />
    </svg>
  );
}
