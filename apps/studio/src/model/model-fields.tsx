import { isModelWithinStock, type PlacedModel } from '@kerf/document';
import { type ModelWish, modelAdjustment, modelMeasures, setModel } from '@kerf/editor';
import { MODEL_ORIENTATIONS, type ModelOrientation, type Point3 } from '@kerf/geometry';
import { Alert } from '@mantine/core';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { discardJob, useJobStore } from '../job/job-store';
import { useEditorState, useStudio } from '../state/studio-context';
import { IconButton } from '../ui/icon-button';
import { useLengths } from '../ui/length';
import { NumberField } from '../ui/number-field/number-field';
import { Select } from '../ui/select';
import { isProgramFile } from './input-mode';
import classes from './model.module.css';
import { useModelStore } from './model-store';
import { AXES, useSizeText } from './use-size-text';

/**
 * The fields for how a model lies in the material: orientation, position, size. A change discards the G-code that was
 * made before it (2 §4.4).
 */
export function ModelFields({ placed }: { placed: PlacedModel }) {
  const { t } = useTranslation();
  const { isLocked } = placed;
  const { id } = placed.object;
  const change = useChange(id);
  const { keepsRatio } = useModelStore();
  const measures = useEditorState((state) => modelMeasures(state, id), isSameMeasures);
  if (!measures) return null;
  return (
    <>
      <Select
        size="xs"
        label={t('model.orientation')}
        data={MODEL_ORIENTATIONS.map((value) => ({ value, label: t(`preview.views.${value}`) }))}
        value={placed.model.orientation}
        allowDeselect={false}
        disabled={isLocked}
        onChange={(value) => change({ orientation: value as ModelOrientation, keepsRatio })}
      />
      <Triple
        title={t('editor.position')}
        values={measures.position}
        // A model that was made of the drawing lies where the drawing is (2 §4.3).
        disabled={isLocked || placed.model.source === 'drawing'}
        onChange={(position) => change({ position })}
      />
      <Triple
        title={t('editor.size')}
        values={measures.size}
        disabled={isLocked}
        onChange={(size) => change({ size, keepsRatio })}
        extra={<RatioLock />}
      />
      <Adjustment of={id} />
      <Boundary placed={placed} />
    </>
  );
}

/** Applies a wish, discards the G-code, and keeps what had to be adjusted for the note below the fields. */
function useChange(id: string): (wish: ModelWish) => void {
  const { editor } = useStudio();
  return (wish) => {
    const adjustment = modelAdjustment(editor.getState(), id, wish);
    if (!editor.run(setModel(id, wish))) return;
    if (!isProgramFile(useJobStore.getState().job)) discardJob();
    useModelStore.setState({ adjusted: adjustment && { id, ...adjustment } });
  };
}

function isSameMeasures(a: ReturnType<typeof modelMeasures>, b: ReturnType<typeof modelMeasures>): boolean {
  if (!a || !b) return a === b;
  return AXES.every((axis) => a.position[axis] === b.position[axis] && a.size[axis] === b.size[axis]);
}

interface TripleProps {
  readonly title: string;
  readonly values: Point3;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<Point3>) => void;
  /** What stands beside the title. */
  readonly extra?: React.ReactNode;
}

/** Three fields for lengths, one per axis. */
function Triple({ title, values, disabled, onChange, extra }: TripleProps) {
  const { label } = useLengths();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        {label(title)}
        {extra}
      </legend>
      <div className={classes.triple}>
        {AXES.map((axis) => (
          <NumberField
            key={axis}
            label={axis.toUpperCase()}
            max={100_000}
            step={0.1}
            decimals={2}
            value={values[axis]}
            disabled={disabled}
            onChange={(value) => onChange({ [axis]: value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function RatioLock() {
  const { t } = useTranslation();
  const keepsRatio = useModelStore((state) => state.keepsRatio);
  return (
    <IconButton
      icon={keepsRatio ? IconLink : IconLinkOff}
      label={t('editor.lockRatio')}
      size="sm"
      iconSize={15}
      isOn={keepsRatio}
      onClick={() => useModelStore.setState({ keepsRatio: !keepsRatio })}
    />
  );
}

/** Says what the last change had to adjust so that the model fits. */
function Adjustment({ of }: { of: string }) {
  const { t } = useTranslation();
  const adjusted = useModelStore((state) => state.adjusted);
  const sizeText = useSizeText();
  if (adjusted?.id !== of) return null;
  return (
    <Alert color="yellow" p="xs" role="status">
      {t(`model.adjusted.${adjusted.of}`, { value: sizeText(adjusted.value) })}
    </Alert>
  );
}

/** Says that a model reaches beyond the material, so that no G-code is made of it. */
function Boundary({ placed }: { placed: PlacedModel }) {
  const { t } = useTranslation();
  const stock = useEditorState(({ design }) => design.stock);
  if (isModelWithinStock(placed, stock)) return null;
  return (
    <Alert color="red" p="xs" title={t('model.boundaryTitle')} role="alert">
      {t('model.boundary')} {t('model.boundaryHint')}
    </Alert>
  );
}
