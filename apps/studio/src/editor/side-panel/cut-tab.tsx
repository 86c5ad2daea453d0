import {
  isMilling,
  MILLING_LIMITS,
  type MillingOperation,
  type ShapeObject,
  TAB_LIMITS,
} from '@kerf/document';
import { commonValue, selectedShapes, setLayer, setOperationSettings } from '@kerf/editor';
import { Button, SegmentedControl, Select, Slider, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../app/studio-context';
import { NumberField } from '../../ui/number-field/number-field';
import { fieldValue, isSameList } from '../field-value';
import { CUTS, type Cut, cutOf, setCut } from '../set-cut';
import { EmptyNote } from './empty-note';
import classes from './side-panel.module.css';

const EXTRA_DEPTHS = [0, 0.2, 0.5, 1, 3];

type Milled = ShapeObject & { readonly operation: MillingOperation };

/** How the selected objects are milled. */
export function CutTab() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const shapes = useEditorState(selectedShapes, isSameList);
  const milled = shapes.filter((object): object is Milled => isMilling(object.operation));
  if (shapes.length === 0) return <EmptyNote text={t('panel.empty')} hint={t('panel.emptyHint')} />;
  if (milled.length === 0)
    return (
      <>
        <EmptyNote text={t('panel.nothingOnLayer')} />
        <Button size="xs" variant="default" fullWidth onClick={() => editor.run(setLayer('00'))}>
          {t('layers.mill')}
        </Button>
      </>
    );
  return (
    <>
      <CutType milled={milled} />
      <DepthFields milled={milled} />
      <RateFields milled={milled} />
      <TabFields milled={milled} />
    </>
  );
}

function CutType({ milled }: { milled: readonly Milled[] }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const cut = fieldValue(commonValue(milled, ({ operation }) => cutOf(operation)));
  return (
    <>
      <Text component="h3" className={classes.sectionTitle ?? ''}>
        {t('panel.cutType')}
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('panel.cutType')}
        value={cut === 'mixed' || cut === null ? '' : cut}
        onChange={(value) => editor.run(setCut(value as Cut))}
        data={CUTS.map((value) => ({ value, label: t(`panel.${value}`) }))}
        mb={12}
      />
    </>
  );
}

function DepthFields({ milled }: { milled: readonly Milled[] }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const thickness = useEditorState((state) => state.design.stock.thickness);
  const depth = fieldValue(commonValue(milled, ({ operation }) => operation.targetDepth));
  const extra = fieldValue(commonValue(milled, ({ operation }) => operation.extraDepth));
  const isThrough = typeof depth === 'number' && depth >= thickness;
  // Extra depth belongs to a cut through the stock alone.
  const setDepth = (targetDepth: number) =>
    editor.run(setOperationSettings({ targetDepth, ...(targetDepth < thickness && { extraDepth: 0 }) }));
  return (
    <div className={classes.fields}>
      <NumberField
        label={t('panel.depth')}
        min={0.01}
        max={thickness}
        step={0.1}
        value={depth}
        onChange={setDepth}
      />
      <NumberField
        label={t('panel.startDepth')}
        min={0}
        max={typeof depth === 'number' ? depth : thickness}
        step={0.1}
        value={fieldValue(commonValue(milled, ({ operation }) => operation.startDepth))}
        onChange={(startDepth) => editor.run(setOperationSettings({ startDepth }))}
      />
      <Slider
        className={classes.wide ?? ''}
        thumbLabel={t('panel.depth')}
        size="sm"
        min={0}
        max={thickness}
        step={0.1}
        label={(value) => `${value} mm`}
        value={typeof depth === 'number' ? depth : 0}
        onChange={(value) => setDepth(Math.max(0.01, value))}
      />
      {isThrough && (
        <Select
          className={classes.wide ?? ''}
          label={t('panel.addDepth')}
          data={EXTRA_DEPTHS.map((value) => ({
            value: String(value),
            label: value === 0 ? t('panel.none') : String(value),
          }))}
          value={extra === 'mixed' ? null : String(extra)}
          allowDeselect={false}
          onChange={(value) => editor.run(setOperationSettings({ extraDepth: Number(value) }))}
        />
      )}
    </div>
  );
}

const RATES = [
  { key: 'feedRate', label: 'panel.feedRate', step: 50, kind: 'number' },
  { key: 'plungeRate', label: 'panel.plungeRate', step: 10, kind: 'number' },
  { key: 'spindleSpeed', label: 'panel.spindleSpeed', step: 500, kind: 'number' },
  { key: 'stepdown', label: 'panel.stepdown', step: 0.1, kind: 'length' },
] as const;

function RateFields({ milled }: { milled: readonly Milled[] }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  return (
    <div className={`${classes.fields} ${classes.section}`}>
      {RATES.map(({ key, label, step, kind }) => (
        <NumberField
          key={key}
          label={t(label)}
          kind={kind}
          step={step}
          min={MILLING_LIMITS[key].min}
          max={MILLING_LIMITS[key].max}
          value={fieldValue(commonValue(milled, ({ operation }) => operation[key]))}
          onChange={(value) => editor.run(setOperationSettings({ [key]: value }))}
        />
      ))}
      <Select
        className={classes.wide ?? ''}
        label={t('panel.direction')}
        data={[
          { value: 'climb', label: t('panel.climb') },
          { value: 'conventional', label: t('panel.conventional') },
        ]}
        value={fieldValue(commonValue(milled, ({ operation }) => operation.direction))}
        allowDeselect={false}
        onChange={(direction) =>
          editor.run(
            setOperationSettings({ direction: direction === 'conventional' ? 'conventional' : 'climb' }),
          )
        }
      />
    </div>
  );
}

/** Tabs hold what is cut out, so they are offered where a contour is cut through the whole thickness. */
function TabFields({ milled }: { milled: readonly Milled[] }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const thickness = useEditorState((state) => state.design.stock.thickness);
  const profiles = milled.filter(
    ({ operation }) => operation.kind === 'profile' && operation.targetDepth >= thickness,
  );
  if (profiles.length === 0 || profiles.length !== milled.length) return null;
  const tabs = profiles.flatMap(({ operation }) => (operation.kind === 'profile' ? [operation.tabs] : []));
  const isEnabled = fieldValue(commonValue(tabs, (tab) => tab.isEnabled));
  const setTabs = (changes: Partial<(typeof tabs)[number]>) =>
    editor.run(setOperationSettings({ tabs: changes }));
  return (
    <div className={`${classes.fields} ${classes.section}`}>
      <Switch
        className={classes.wide ?? ''}
        size="xs"
        label={t('panel.tabsOn')}
        checked={isEnabled === true}
        onChange={(event) => setTabs({ isEnabled: event.currentTarget.checked })}
      />
      {isEnabled === true && (
        <>
          <NumberField
            label={t('panel.tabSpacing')}
            unit="mm"
            min={TAB_LIMITS.spacing.min}
            max={TAB_LIMITS.spacing.max}
            value={fieldValue(commonValue(tabs, (tab) => tab.spacing))}
            onChange={(spacing) => setTabs({ spacing })}
          />
          <NumberField
            label={t('panel.tabWidth')}
            unit="mm"
            step={0.5}
            min={TAB_LIMITS.width.min}
            max={TAB_LIMITS.width.max}
            value={fieldValue(commonValue(tabs, (tab) => tab.width))}
            onChange={(width) => setTabs({ width })}
          />
        </>
      )}
    </div>
  );
}
