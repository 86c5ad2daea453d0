import {
  cutStyleOf,
  isLayerOff,
  LASER_LAYERS,
  LASER_LIMITS,
  LAYER_COLORS,
  type LaserLayer,
  laserLayersInUse,
  walkObjects,
} from '@kerf/document';
import {
  commonValue,
  type EditorState,
  moveLayer,
  type OperationChanges,
  resetLayerOrder,
  selectedShapes,
  setLayer,
  setLayerCutStyle,
  setLayerOutput,
  setLayerSettings,
} from '@kerf/editor';
import { Button, ColorSwatch, SegmentedControl, Switch, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PhotoFields } from '../../photo/photo-fields';
import { isPhoto } from '../../photo/photo-settings';
import { useEditorState, useStudio } from '../../state/studio-context';
import { Explain } from '../../ui/explain/explain';
import { fieldValue, isSameList } from '../../ui/field-value';
import { IconButton } from '../../ui/icon-button';
import { LimitedField } from '../../ui/number-field/limited-field';
import classes from '../../ui/panel/panel.module.css';
import { LASER_KINDS, laserRoom } from '../registry';
import { EmptyNote } from '../shared/empty-note';
import { JobModeNote } from '../shared/job-mode-note';
import { NothingClosedNote } from '../shared/nothing-closed-note';
import { useInForce } from '../shared/use-in-force';
import { type Burnt, isBurnt, type LaserSectionProps } from './burnt';
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
  const layers = useEditorState(({ design }) => laserLayersInUse(design), isSameList);
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
      {layers.length === 0 &&
        (selected.length > 0 ? (
          <EmptyNote text={t('panel.nothingOnMill')} />
        ) : (
          <EmptyNote text={t('panel.nothingBurnt')} hint={t('panel.emptyHint')} />
        ))}
      {layers.length > 1 && <LayerOrderNote />}
      {layers.map((layer, index) => (
        <LayerCard
          key={layer}
          layer={layer}
          objects={burnt.filter((object) => object.layer === layer)}
          place={{ index, count: layers.length }}
        />
      ))}
    </>
  );
}

/** The place of a layer in the order of the layers, from 0, and the number of layers. */
interface LayerPlace {
  readonly index: number;
  readonly count: number;
}

/** Says in which order the layers are burnt, with a button that gives the choice back to Kerf. */
function LayerOrderNote() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const isByHand = useEditorState(({ design }) => design.setup.layerOrder.length > 0);
  return (
    <div className={table.order}>
      <Text fz="xs" c="dimmed" role="status">
        {t(isByHand ? 'layers.orderByHand' : 'layers.orderAutomatic')}
      </Text>
      {isByHand && (
        <Button size="compact-xs" variant="default" onClick={() => editor.run(resetLayerOrder())}>
          {t('notes.automatic')}
        </Button>
      )}
    </div>
  );
}

/** Buttons that move a layer in the order of the layers. */
function LayerMoves({ layer, index, count }: LayerPlace & { layer: LaserLayer }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const button = (icon: typeof IconArrowUp, text: string, by: number, isAtEnd: boolean) => (
    <IconButton
      icon={icon}
      label={`${text}: ${t('layers.laser', { layer })}`}
      size="sm"
      iconSize={15}
      disabled={isAtEnd}
      onClick={() => editor.run(moveLayer(layer, by))}
    />
  );
  return (
    <>
      {button(IconArrowUp, t('notes.earlier'), -1, index === 0)}
      {button(IconArrowDown, t('notes.later'), 1, index === count - 1)}
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

/** The fields that only one kind of burning has, for each kind among the objects. */
function KindFields({ objects, change }: LaserSectionProps) {
  return LASER_KINDS.map((kind) => {
    const { Basic } = laserRoom(kind);
    const own = objects.filter(({ operation }) => operation.kind === kind);
    return Basic && own.length > 0 && <Basic key={kind} objects={own} change={change} />;
  });
}

function OffNote() {
  const { t } = useTranslation();
  return (
    <Text fz="xs" mb={8} role="status">
      {t('layers.outputOff')}
    </Text>
  );
}

const LAYER_SETTINGS = [
  ...(['layerMode', 'layerSpeed', 'layerPower'] as const),
  ...(['layerPasses', 'layerInterval', 'layerOutput'] as const),
];

interface LayerCardProps {
  readonly layer: LaserLayer;
  readonly objects: readonly Burnt[];
  readonly place: LayerPlace;
}

function LayerCard({ layer, objects, place }: LayerCardProps) {
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
        {place.count > 1 && <LayerMoves layer={layer} {...place} />}
        <LayerOutput layer={layer} isOff={isOff} />
        <Explain settings={LAYER_SETTINGS} topic="laser" />
        {drawn.length > 0 && (
          <SegmentedControl
            size="xs"
            fullWidth
            w="100%"
            aria-label={t('panel.mode')}
            value={style === 'mixed' || style === null ? '' : style}
            onChange={(value) => editor.run(setLayerCutStyle(layer, value === 'fill' ? 'fill' : 'line'))}
            data={[
              { value: 'line', label: t('panel.on') },
              { value: 'fill', label: t('panel.fill') },
            ]}
          />
        )}
      </header>
      {isOff && <OffNote />}
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
      <KindFields objects={objects} change={change} />
      <LaserAdvanced objects={objects} change={change} />
    </section>
  );
}
