import { MODEL_ORIENTATIONS, type ModelOrientation, type Point3 } from '@kerf/geometry';
import { isWithinStock } from '@kerf/preview';
import { Alert, Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  closeModel,
  type FrameType,
  moveModel,
  type OpenedModel,
  resizeModel,
  setFrameType,
  turnModel,
} from '../../model/model-store';
import { useEditorState } from '../../state/studio-context';
import { quantity, useLengths } from '../../ui/length';
import { NumberField } from '../../ui/number-field/number-field';
import { Select } from '../../ui/select';
import classes from './side.module.css';

const AXES = ['x', 'y', 'z'] as const satisfies readonly (keyof Point3)[];
const FRAMES = ['frameless', 'cutout_with_tabs'] as const satisfies readonly FrameType[];

/** The page for how the opened model lies in the material. */
export function ModelPage({ model }: { model: OpenedModel }) {
  const { t } = useTranslation();
  const stock = useEditorState((state) => state.design.stock);
  const { position, size, orientation } = model.placement;
  const fits = isWithinStock(model.placement, stock, true);
  return (
    <>
      <Text fz="sm" fw={600} truncate>
        {model.name}
      </Text>
      <Select
        size="xs"
        label={t('model.orientation')}
        data={MODEL_ORIENTATIONS.map((value) => ({ value, label: t(`preview.views.${value}`) }))}
        value={orientation}
        allowDeselect={false}
        onChange={(value) => turnModel(value as ModelOrientation, stock)}
      />
      <Triple title={t('editor.position')} values={position} onChange={moveModel} />
      <Triple title={t('editor.size')} values={size} onChange={(change) => resizeModel(change, stock)} />
      <Select
        size="xs"
        label={t('model.frame')}
        data={FRAMES.map((value) => ({ value, label: t(`model.frames.${value}`) }))}
        value={model.frameType}
        allowDeselect={false}
        onChange={(value) => setFrameType(value as FrameType)}
      />
      {model.adjusted && <Adjustment model={model} of={model.adjusted} />}
      {!fits && (
        <Alert color="red" p="xs" title={t('model.boundaryTitle')} role="alert">
          {t('model.boundary')} {t('model.boundaryHint')}
        </Alert>
      )}
      <Text fz="xs" c="dimmed">
        {t('model.noToolpath')}
      </Text>
      <Button size="xs" variant="default" leftSection={<IconX size={16} stroke={1.7} />} onClick={closeModel}>
        {t('model.close')}
      </Button>
    </>
  );
}

interface TripleProps {
  readonly title: string;
  readonly values: Point3;
  readonly onChange: (change: Partial<Point3>) => void;
}

/** Three fields for lengths, one per axis. */
function Triple({ title, values, onChange }: TripleProps) {
  const { label } = useLengths();
  return (
    <section>
      <h3 className={classes.blockTitle}>{label(title)}</h3>
      <div className={classes.triple}>
        {AXES.map((axis) => (
          <NumberField
            key={axis}
            label={axis.toUpperCase()}
            max={100_000}
            step={0.1}
            decimals={2}
            value={values[axis]}
            onChange={(value) => onChange({ [axis]: value })}
          />
        ))}
      </div>
    </section>
  );
}

/** Says what was adjusted because it did not fit. */
function Adjustment({ model, of }: { model: OpenedModel; of: 'position' | 'size' }) {
  const { t } = useTranslation();
  const { number, unit } = useLengths();
  const value = AXES.map((axis) => `${axis.toUpperCase()} ${number(model.placement[of][axis])}`).join(', ');
  return (
    <Alert color="yellow" p="xs" role="status">
      {t(`model.adjusted.${of}`, { value: quantity(value, unit) })}
    </Alert>
  );
}
