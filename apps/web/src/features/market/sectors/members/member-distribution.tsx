import { useSectorTexts } from '../../../../i18n/market/sector-texts.ts';
import { useSettings } from '../../../../ui/index.ts';
import { heatScaleOf, heatStepOf } from '../../heat-map/heat-colours.ts';
import { heatStepText } from '../../heat-map/heat-legend.tsx';
import styles from './member-distribution.module.css';

interface MemberDistributionProps {
  /** Percent; unknown ones are not counted. */
  readonly changes: readonly (number | null)[];
}

/** How the members of a sector moved (涨跌分布), in the colours of the heat map, from the deepest fall to the highest rise. */
export function MemberDistribution({ changes }: MemberDistributionProps): React.JSX.Element | null {
  const { words } = useSectorTexts();
  const { theme, priceColours } = useSettings();
  const scale = heatScaleOf({ theme, priceColours });
  const known = changes.filter((change) => change !== null);
  if (known.length === 0) return null;
  const byStep = Map.groupBy(known, heatStepOf);
  return (
    <ul
      className={styles['strip']}
      aria-label={words.distribution}
      data-testid="member-distribution"
    >
      {scale.map(({ fill, ink }, step) => {
        const count = byStep.get(step)?.length ?? 0;
        if (count === 0) return null;
        const text = words.distributionStep(heatStepText(step), count);
        return (
          <li
            key={fill}
            style={{ flexGrow: count, background: fill, color: ink }}
            title={text}
            aria-label={text}
          >
            {count}
          </li>
        );
      })}
    </ul>
  );
}
