import type { MachiningSetup, ShapeObject } from '@kerf/document';
import { SETUP_LIMITS } from '@kerf/document';
import { commonValue, isSelectionLocked, selectedShapes, setSetup, setShapeNumbers } from '@kerf/editor';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../app/studio-context';
import { NumberField } from '../../ui/number-field/number-field';
import { Select } from '../../ui/select';
import { fieldValue, isSameList } from '../field-value';
import { BitsSection } from './bits-section';
import { shapeNumbers } from './shape-numbers';
import classes from './side-panel.module.css';

/** What holds for the whole job, and the geometry of the selected shapes. */
export function GeneralTab() {
  return (
    <>
      <ShapeSection />
      <BitsSection />
      <SetupSection />
    </>
  );
}

function SetupSection() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const setup = useEditorState((state) => state.design.setup);
  return (
    <div className={`${classes.fields} ${classes.section}`}>
      <NumberField
        label={t('panel.safeHeight')}
        min={SETUP_LIMITS.safeHeight.min}
        max={SETUP_LIMITS.safeHeight.max}
        value={setup.safeHeight}
        onChange={(safeHeight) => editor.run(setSetup({ safeHeight }))}
      />
      <NumberField
        label={t('panel.stepover')}
        kind="number"
        min={10}
        max={100}
        value={setup.stepoverRatio * 100}
        onChange={(percent) => editor.run(setSetup({ stepoverRatio: percent / 100 }))}
      />
      <NumberField
        label={t('panel.vBitStepover')}
        kind="number"
        min={10}
        max={100}
        value={setup.vBitStepoverRatio * 100}
        onChange={(percent) => editor.run(setSetup({ vBitStepoverRatio: percent / 100 }))}
      />
      {setup.mode === 'laser' && (
        <NumberField
          label={t('panel.beamWidth')}
          unit="mm"
          decimals={3}
          step={0.01}
          min={SETUP_LIMITS.beamWidth.min}
          max={SETUP_LIMITS.beamWidth.max}
          value={setup.beamWidth}
          onChange={(beamWidth) => editor.run(setSetup({ beamWidth }))}
        />
      )}
      <Select
        className={classes.wide ?? ''}
        label={t('panel.laserMode')}
        data={[
          { value: 'M4', label: t('panel.laserDynamic') },
          { value: 'M3', label: t('panel.laserConstant') },
        ]}
        value={setup.laserMode}
        allowDeselect={false}
        onChange={(mode) => editor.run(setSetup({ laserMode: mode as MachiningSetup['laserMode'] }))}
      />
    </div>
  );
}

type ShapeField = { readonly key: string; readonly label: 'rx' | 'ry' | 'sides' | 'radius' | 'opacity' };

const SHAPE_FIELDS: Readonly<Record<ShapeObject['shape']['kind'], readonly ShapeField[]>> = {
  rectangle: [
    { key: 'rx', label: 'rx' },
    { key: 'ry', label: 'ry' },
  ],
  ellipse: [
    { key: 'rx', label: 'rx' },
    { key: 'ry', label: 'ry' },
  ],
  triangle: [],
  polygon: [
    { key: 'sides', label: 'sides' },
    { key: 'radius', label: 'radius' },
  ],
  path: [],
  text: [],
  image: [{ key: 'opacity', label: 'opacity' }],
};

/** The numbers of the selected shapes, when they are all of one kind. */
function ShapeSection() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const shapes = useEditorState(selectedShapes, isSameList);
  const isLocked = useEditorState(isSelectionLocked);
  const kind = fieldValue(commonValue(shapes, ({ shape }) => shape.kind));
  if (kind === null || kind === 'mixed' || SHAPE_FIELDS[kind].length === 0) return null;
  return (
    <section style={{ marginBottom: 16 }}>
      <h3 className={classes.sectionTitle}>{t(`shape.${kind}`)}</h3>
      <div className={classes.fields}>
        {SHAPE_FIELDS[kind].map(({ key, label }) => {
          const isCount = label === 'sides';
          const isShare = label === 'opacity';
          const min = isCount ? 3 : isShare || kind === 'rectangle' ? 0 : 0.01;
          const read = ({ shape }: ShapeObject) => (shape as unknown as Record<string, number>)[key] ?? 0;
          return (
            <NumberField
              key={key}
              label={t(`shape.${label}`)}
              kind={isCount || isShare ? 'number' : 'length'}
              decimals={isCount ? 0 : 2}
              min={min}
              max={isShare ? 1 : isCount ? 200 : 10_000}
              value={fieldValue(commonValue(shapes, read))}
              disabled={isLocked}
              onChange={(value) =>
                editor.run(setShapeNumbers(shapeNumbers(shapes, key, isCount ? Math.round(value) : value)))
              }
            />
          );
        })}
      </div>
      {kind === 'rectangle' && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('shape.cornerHint')}
        </Text>
      )}
    </section>
  );
}
