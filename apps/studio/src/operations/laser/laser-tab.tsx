import {
  cutStyleOf,
  isLayerOff,
  LASER_LAYERS,
  LASER_LIMITS,
  LAYER_COLORS,
  type LaserLayer,
  walkObjects,
} from '@kerf/document';
import {
  commonValue,
  type EditorState,
  type OperationChanges,
  selectedShapes,
  setLayer,
  setLayerCutStyle,
  setLayerOutput,
  setLayerSettings,
} from '@kerf/editor';
import { ColorSwatch, SegmentedControl, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PhotoFields } from '../../photo/photo-fields';
import { isPhoto } from '../../photo/photo-settings';
import { useEditorState, useStudio } from '../../state/studio-context';
import { fieldValue, isSameList } from '../../ui/field-value';
import { LimitedField } from '../../ui/number-field/limited-field';
import classes from '../../ui/panel/panel.module.css';
import { EmptyNote } from '../shared/empty-note';
import { JobModeNote } from '../shared/job-mode-note';
import { NothingClosedNote } from '../shared/nothing-closed-note';
import { useInForce } from '../shared/use-in-force';
import { type Burnt, isBurnt } from './burnt';
import { LaserAdvanced } from './laser-advanced';
import table from './laser-tab.module.css';

/** All objects on laser layers, the back one first. */
function burntObjects({ design }: EditorState): Burnt[] {
  const found: Burnt[] = [];
  for (const { object } of walkObjects(design))
    if (object.kind === 'shape' && isBurnt(object)) found.push(object);
  return found;
}

const NUMBERS = [
  { key: 'speed', as: 'feed', label: 'panel.speed', step: 100, decimals: 0 },
  { key: 'power', as: 'number', label: 'panel.power', step: 1, decimals: 0 },
  { key: 'passes', as: 'number', label: 'panel.passes', step: 1, decimals: 0 },
  { key: 'lineInterval', as: 'length', label: 'panel.interval', step: 0.05, decimals: 2 },
] as const;

/** The tab of the panel that lists the laser layers in use, each with the settings of all objects on it. */
export function LaserTab() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const burnt = useEditorState(burntObjects, isSameList);
  const selected = useEditorState(selectedShapes, isSameList);
  const current = fieldValue(commonValue(selected, ({ layer }) => layer));
  const layers = LASER_LAYERS.filter((layer) => burnt.some((object) => object.layer === layer));
  return (
    <>
      {selected.length > 0 && (
        <div className={table.swatches}>
          <Text fz="xs" c="dimmed">
            {t('panel.layer')}
          </Text>
          {LASER_LAYERS.map((layer) => (
            <ColorSwatch
              key={layer}
              component="button"
              type="button"
              size={20}
              radius="sm"
              color={LAYER_COLORS[layer]}
              aria-label={t('layers.laser', { layer })}
              aria-pressed={current === layer}
              className={`${table.swatch} ${current === layer ? table.chosen : ''}`}
              onClick={() => editor.run(setLayer(layer))}
            />
          ))}
        </div>
      )}
      {layers.length > 0 && <JobModeNote mode="laser" />}
      {layers.length === 0 && <EmptyNote text={t('panel.nothingOnMill')} />}
      {layers.map((layer) => (
        <LayerCard key={layer} layer={layer} objects={burnt.filter((object) => object.layer === layer)} />
      ))}
    </>
  );
}

/** Switches whether programs burn what is on a layer. */
function LayerOutput({ layer, isOff }: { layer: LaserLayer; isOff: boolean }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  return (
    <Switch
      size="xs"
      ml="auto"
      label={t('layers.output')}
      labelPosition="left"
      checked={!isOff}
      onChange={(event) => editor.run(setLayerOutput(layer, event.currentTarget.checked))}
    />
  );
}

function LayerCard({ layer, objects }: { layer: LaserLayer; objects: readonly Burnt[] }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const isOff = useEditorState(({ design }) => isLayerOff(layer, design.setup));
  const isShown = useInForce(objects);
  const drawn = objects.filter((object) => !isPhoto(object));
  const photos = objects.filter(isPhoto);
  const style = fieldValue(commonValue(drawn, ({ operation }) => cutStyleOf(operation)));
  const change = (changes: OperationChanges) => editor.run(setLayerSettings(layer, changes));
  return (
    <section className={`${table.card} ${isOff ? table.off : ''}`} aria-label={t('layers.laser', { layer })}>
      <header className={table.head}>
        <ColorSwatch color={LAYER_COLORS[layer]} size={14} radius="sm" />
        <Text fw={600} fz="sm">
          {layer}
        </Text>
        {drawn.length > 0 && (
          <SegmentedControl
            size="xs"
            aria-label={t('panel.mode')}
            value={style === 'mixed' || style === null ? '' : style}
            onChange={(value) => editor.run(setLayerCutStyle(layer, value === 'fill' ? 'fill' : 'line'))}
            data={[
              { value: 'line', label: t('panel.on') },
              { value: 'fill', label: t('panel.fill') },
            ]}
          />
        )}
        <LayerOutput layer={layer} isOff={isOff} />
      </header>
      {isOff && (
        <Text fz="xs" mb={8} role="status">
          {t('layers.outputOff')}
        </Text>
      )}
      <NothingClosedNote shapes={objects} />
      <div className={classes.fields}>
        {NUMBERS.map(({ key, as, label, step, decimals }) => (
          <LimitedField
            key={key}
            label={t(label)}
            as={as}
            step={step}
            decimals={decimals}
            limit={LASER_LIMITS[key]}
            disabled={key === 'lineInterval' && !isShown('lineInterval')}
            value={fieldValue(commonValue(objects, ({ operation }) => operation[key]))}
            onChange={(value) => change({ [key]: value })}
          />
        ))}
        {photos.length > 0 && <PhotoFields photos={photos} onEffect={(effect) => change({ effect })} />}
      </div>
      <LaserAdvanced objects={objects} change={change} />
    </section>
  );
}
