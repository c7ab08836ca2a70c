import { useHeatMapTexts } from '../../../i18n/market/heat-map-texts.ts';
import { signed, useSettings } from '../../../ui/index.ts';
import { heatScaleOf, heatSteps } from './heat-colours.ts';
import styles from './heat-legend.module.css';

/** What the colours of a heat map stand for, in percent. */
export function HeatLegend(): React.JSX.Element {
  const { words } = useHeatMapTexts();
  const { theme, priceColours } = useSettings();
  const scale = heatScaleOf({ theme, priceColours });
  return (
    <ul className={styles['legend']} aria-label={words.legend}>
      {scale.map(({ fill, ink }, at) => (
        <li key={fill} style={{ background: fill, color: ink }}>
          {heatStepText(at)}
        </li>
      ))}
    </ul>
  );
}

/** The smallest change of a step of the scale, percent; of the smallest moves only which way they went. */
export function heatStepText(step: number): string {
  const depth = step - heatSteps.length;
  if (depth === 0) return '0';
  if (Math.abs(depth) === 1) return depth > 0 ? '+' : '-';
  const min = heatSteps[Math.abs(depth) - 1] ?? 0;
  const text = signed(depth > 0 ? min : -min, 0);
  return Math.abs(depth) === heatSteps.length ? `${text}%` : text;
}
