import type { ChartLayers } from '../../../chart/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { ChoiceBar, Tag } from '../../../ui/index.ts';
import { rememberChoice, useChartMemory } from '../workspace/chart-memory.ts';
import styles from './chan-panel.module.css';
import { choiceOf } from './rules/chan-choice.ts';
import { layerGroups, layerPresetNames, layersOfPreset, presetOfLayers } from './layer-presets.ts';

const groupNames = ['structures', 'pivots', 'signals', 'strength', 'display'] as const;

/** Presets of layers, and every layer by itself. */
export function LayerSection(): React.JSX.Element {
  const { t } = useTexts();
  const layers = useChartMemory((memory) => memory.layers);
  const school = useChartMemory((memory) => choiceOf(memory).school);
  const preset = presetOfLayers(layers);
  return (
    <section className={styles['section']} aria-label={t(($) => $.stock.layers)}>
      <div className={styles['presets']}>
        <ChoiceBar
          label={t(($) => $.chan.presets)}
          choices={layerPresetNames.map((value) => ({
            value,
            label: t(($) => $.chan.presetNames[value]),
          }))}
          value={preset}
          onChange={(name) => rememberChoice({ layers: layersOfPreset(name, layers) })}
        />
        {preset === null ? (
          <Tag tone="notice" testId="preset-modified">
            {t(($) => $.chan.modified)}
          </Tag>
        ) : null}
      </div>
      {groupNames.map((group) => (
        <fieldset key={group} className={styles['group']}>
          <legend>{t(($) => $.chan.groups[group])}</legend>
          {layerGroups[group].map((layer) => (
            <LayerSwitch
              key={layer}
              layer={layer}
              isRead={school !== 'czsc' || !unknownToCzsc.includes(layer)}
            />
          ))}
          {group === 'strength' ? (
            <p className={styles['hint']}>{t(($) => $.chan.strokeAreasHint)}</p>
          ) : null}
        </fieldset>
      ))}
    </section>
  );
}

const unknownToCzsc: readonly (keyof ChartLayers)[] = [
  'segments',
  'higherSegments',
  'higherPivots',
  ...layerGroups.signals,
];

function LayerSwitch({
  layer,
  isRead,
}: {
  readonly layer: keyof ChartLayers;
  readonly isRead: boolean;
}): React.JSX.Element {
  const { t } = useTexts();
  const layers = useChartMemory((memory) => memory.layers);
  return (
    <label
      className={styles['switch']}
      data-off={!isRead}
      title={isRead ? undefined : t(($) => $.chan.disabled.notRead)}
    >
      <input
        type="checkbox"
        checked={layers[layer]}
        disabled={!isRead}
        data-testid={`panel-layer-${layer}`}
        onChange={(event) =>
          rememberChoice({ layers: { ...layers, [layer]: event.target.checked } })
        }
      />
      <span>{t(($) => $.chan.layers[layer])}</span>
    </label>
  );
}
